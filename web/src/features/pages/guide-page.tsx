import {
  fetchTranslatedPage,
  type Translations,
  useTranslatedPage,
} from '../../shared/languages/translated-page';
import { usePublicPage } from '../../shared/layout/page';
import { Article } from './article';

/** Return the page of a guide. */
export async function guidePage(english: PageToRead, others: Translations) {
  await fetchTranslatedPage(others);
  return function GuidePage() {
    const page = useTranslatedPage(english, others);
    usePublicPage(page.title, page.description);
    return <Article {...page} />;
  };
}
