export const readsFromRight = () => document.documentElement.dir === 'rtl';

/**
 * Attributes for text that players wrote (LANG-15). Undefined means the language of the page, and an empty tag means an unknown language.
 */
export function languageAttributes(lang: string | undefined): { lang?: string; dir?: 'auto' } {
  return lang === undefined ? {} : { lang, dir: 'auto' };
}
