import english from '../../../content/en/undercover.md';
import others from '../../../content/en/undercover.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { usePublicPage } from '../../shared/layout/title';
import { Article } from './article';

await fetchTranslatedPage(others);

export default function Undercover() {
  const page = useTranslatedPage(english, others);
  usePublicPage(page.title, page.description);
  return <Article {...page} />;
}
