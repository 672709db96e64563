/** The URLs of pages in each language, for search engines. */
import { ENGLISH, folderOf, type Language } from '../src/shared/languages/table.ts';

type AddressOf = (language: Language) => string;

/** A placeholder that the server replaces with the site's origin. */
export const SITE = '__SITE_URL__';

export const homeOf: AddressOf = (language) => `/${folderOf(language) && `${folderOf(language)}/`}`;
/** The guides: the file in content/, and the path below the language's folder. */
export const GUIDES = [
  ['how-to-play', 'how-to-play'],
  ['impostor', 'how-to-play/impostor'],
  ['undercover', 'how-to-play/undercover'],
] as const;

/** @param path a path of GUIDES */
export const guideAt =
  (path: string): AddressOf =>
  (language) =>
    `/${folderOf(language) || 'app'}/${path}`;

/** Return the URLs of a page by language, or nothing if there is only one. */
export function copies(
  languages: readonly Language[],
  addressOf: AddressOf,
): [tag: string, address: string][] {
  if (languages.length < 2) return [];
  const all = languages.map((language): [string, string] => [language.tag, SITE + addressOf(language)]);
  return [...all, ['x-default', SITE + addressOf(ENGLISH)]];
}
