import { description, html, sections, title } from '../../../content/privacy.md';
import { Article } from '../../app/article';
import { usePublicPage } from '../../app/public-page';

/** /app/privacy */
export default function Privacy() {
  usePublicPage(title, description);
  return <Article heading={title} sections={sections} html={html} />;
}
