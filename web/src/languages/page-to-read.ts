import { use } from 'react';
import { useLanguage } from './spoken';

type Fetch = () => Promise<{ default: PageToRead }>;

const fetched = new Map<Fetch, Promise<PageToRead | null>>();

/** A page to read in the language of this page. English where it can't be fetched; another visit tries again. */
export function usePageToRead(english: PageToRead, others: Readonly<Record<string, Fetch>>): PageToRead {
  const fetch = others[useLanguage().tag];
  return (fetch && use(once(fetch))) ?? english;
}

function once(fetch: Fetch): Promise<PageToRead | null> {
  const known = fetched.get(fetch);
  if (known) return known;
  const page = fetch()
    .then((file) => file.default)
    .catch(() => {
      setTimeout(() => fetched.delete(fetch));
      return null;
    });
  fetched.set(fetch, page);
  return page;
}
