import english from '../../../content/en/impostor.md';
import others from '../../../content/en/impostor.md?others';
import { guideText } from './guide-text';

export default await guideText(english, others);
