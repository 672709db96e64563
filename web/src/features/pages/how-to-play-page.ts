import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { guidePage } from './guide-page';

export default await guidePage(english, others);
