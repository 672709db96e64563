import english from '../../../content/en/impostor.md';
import others from '../../../content/en/impostor.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { usePublicPage } from '../../shared/layout/title';
import { Article } from './article';

await fetchTranslatedPage(others);

export default function Impostor() {
  const page = useTranslatedPage(english, others);
  usePublicPage(page.title, page.description);
  return <Article {...page} />;
}
