import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { fetchOwnPage, usePageToRead } from '../../languages/page-to-read';
import { Article } from '../../shell/article';
import { usePublicPage } from '../../shell/public-page';

await fetchOwnPage(others);

/** /app/how-to-play */
export default function HowToPlay() {
  const page = usePageToRead(english, others);
  usePublicPage(page.title, page.description);
  return <Article {...page} />;
}
