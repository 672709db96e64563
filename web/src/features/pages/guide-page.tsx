import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { usePublicPage } from '../../shared/layout/page';
import { Article } from './article';

/** Return the page of a guide. */
export async function guidePage(english: EnglishPage) {
  await fetchTranslatedPage(english);
  return function GuidePage() {
    const page = useTranslatedPage(english);
    usePublicPage(page.title, page.description);
    return <Article {...page} />;
  };
}
