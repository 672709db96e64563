import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { guideText } from './guide-text';

export default await guideText(english, others);
