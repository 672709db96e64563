import english from '../../../content/en/impostor.md';
import others from '../../../content/en/impostor.md?others';
import { guidePage } from './guide-page';

export default await guidePage(english, others);
