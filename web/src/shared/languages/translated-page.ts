import { use } from 'react';
import { useLanguage } from './active-language';
import { firstLanguage } from './choice';

type Fetch = () => Promise<{ default: PageToRead }>;
/** By language. */
type Others = Readonly<Record<string, Fetch>>;

const here = new Map<Fetch, PageToRead>();
const coming = new Map<Fetch, Promise<PageToRead | null>>();

/** Part of a screen's file, so that its page is drawn at once in the language of this phone. */
export async function fetchTranslatedPage(others: Others): Promise<void> {
  const fetch = others[firstLanguage().tag];
  if (fetch) await fetched(fetch);
}

/** A page to read in the language of this page. English where it can't be fetched; another visit tries again. */
export function useTranslatedPage(english: PageToRead, others: Others): PageToRead {
  const fetch = others[useLanguage().tag];
  if (!fetch) return english;
  return here.get(fetch) ?? use(fetched(fetch)) ?? english;
}

function fetched(fetch: Fetch): Promise<PageToRead | null> {
  const known = coming.get(fetch);
  if (known) return known;
  const page = fetch()
    .then((file) => {
      here.set(fetch, file.default);
      return file.default;
    })
    .catch(() => {
      setTimeout(() => coming.delete(fetch));
      return null;
    });
  coming.set(fetch, page);
  return page;
}
