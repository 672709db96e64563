import { html, sections, title } from '../../../content/how-to-play.md';
import { Article } from '../../app/article';
import { useTitle } from '../../app/title';

/** /app/how-to-play */
export default function HowToPlay() {
  useTitle('How to Play');
  return <Article heading={title} sections={sections} html={html} />;
}
