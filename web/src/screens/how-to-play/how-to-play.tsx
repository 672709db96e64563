import page from '../../../content/en/how-to-play.md';
import { Article } from '../../shell/article';
import { usePublicPage } from '../../shell/public-page';

/** /app/how-to-play */
export default function HowToPlay() {
  usePublicPage(page.title, page.description);
  return <Article {...page} />;
}
