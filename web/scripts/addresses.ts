/** The URLs of pages in each language, for search engines. */
import { ENGLISH, folderOf, type Language } from '../src/shared/languages/table.ts';

type AddressOf = (language: Language) => string;

/** A placeholder that the server replaces with the site's origin. */
export const SITE = '__SITE_URL__';

export const homeOf: AddressOf = (language) => `/${folderOf(language) && `${folderOf(language)}/`}`;
/** The guides in content/. */
export const GUIDES = ['how-to-play', 'impostor', 'undercover'] as const;

export const guideAt =
  (name: (typeof GUIDES)[number]): AddressOf =>
  (language) =>
    `/${folderOf(language) || 'app'}/how-to-play${name === 'how-to-play' ? '' : `/${name}`}`;

/** Return the URLs of a page by language, or nothing if there is only one. */
export function copies(
  languages: readonly Language[],
  addressOf: AddressOf,
): [tag: string, address: string][] {
  if (languages.length < 2) return [];
  const all = languages.map((language): [string, string] => [language.tag, SITE + addressOf(language)]);
  return [...all, ['x-default', SITE + addressOf(ENGLISH)]];
}
