import english from '../../../content/en/undercover.md';
import others from '../../../content/en/undercover.md?others';
import { guidePage } from './guide-page';

export default await guidePage(english, others);
