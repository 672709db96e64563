import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { fetchOwnPage, usePageToRead } from '../../shared/languages/page-to-read';
import { usePublicPage } from '../../shared/layout/public-page';
import { Article } from './article';

await fetchOwnPage(others);

/** /app/how-to-play */
export default function HowToPlay() {
  const page = usePageToRead(english, others);
  usePublicPage(page.title, page.description);
  return <Article {...page} />;
}
