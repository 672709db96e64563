import { html, sections, title } from '../../../content/privacy.md';
import { Article } from '../../app/article';
import { useTitle } from '../../app/title';

/** /app/privacy */
export default function Privacy() {
  useTitle(title);
  return <Article heading={title} sections={sections} html={html} />;
}
