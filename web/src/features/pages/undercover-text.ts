import english from '../../../content/en/undercover.md';
import others from '../../../content/en/undercover.md?others';
import { guideText } from './guide-text';

export default await guideText(english, others);
