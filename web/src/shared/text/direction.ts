export const readsFromRight = () => document.documentElement.dir === 'rtl';

/** Return attributes for text that players wrote (LANG-15). An undefined language is the page's, and '' is unknown. */
export function languageAttributes(lang: string | undefined): { lang?: string; dir?: 'auto' } {
  return lang === undefined ? {} : { lang, dir: 'auto' };
}
