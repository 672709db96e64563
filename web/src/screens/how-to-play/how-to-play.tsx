import { t } from '@lingui/core/macro';
import { description, html, sections, title } from '../../../content/how-to-play.md';
import { Article } from '../../shell/article';
import { usePublicPage } from '../../shell/public-page';

/** /app/how-to-play */
export default function HowToPlay() {
  usePublicPage(t({ message: 'How to Play', comment: 'Title' }), description);
  return <Article heading={title} sections={sections} html={html} />;
}
