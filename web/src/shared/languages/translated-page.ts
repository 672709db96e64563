import { use } from 'react';
import { useLanguage } from './active-language';
import { firstLanguage } from './choice';

type Fetch = () => Promise<{ default: PageToRead }>;

const loaded = new Map<Fetch, PageToRead>();
const loading = new Map<Fetch, Promise<PageToRead | null>>();

/** Load the page in this device's language. Screens await this before they render, so that the first render is translated. */
export async function fetchTranslatedPage({ others }: EnglishPage): Promise<void> {
  const fetch = others[firstLanguage().tag];
  if (fetch) await loadOnce(fetch);
}

/** Return a page in the app's language, or in English if loading fails. The next visit retries. */
export function useTranslatedPage(english: EnglishPage): PageToRead {
  const fetch = english.others[useLanguage().tag];
  if (!fetch) return english;
  return loaded.get(fetch) ?? use(loadOnce(fetch)) ?? english;
}

function loadOnce(fetch: Fetch): Promise<PageToRead | null> {
  const known = loading.get(fetch);
  if (known) return known;
  const page = fetch()
    .then((file) => {
      loaded.set(fetch, file.default);
      return file.default;
    })
    .catch(() => {
      setTimeout(() => loading.delete(fetch));
      return null;
    });
  loading.set(fetch, page);
  return page;
}
