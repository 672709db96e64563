/**
 * The language and the direction of words that players wrote (LANG-15). Undefined for words in the page's language; an empty
 * tag is a language that nobody told.
 */
export function languageAttributes(lang: string | undefined): { lang?: string; dir?: 'auto' } {
  return lang === undefined ? {} : { lang, dir: 'auto' };
}
