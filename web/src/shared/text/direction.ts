export const readsFromRight = () => document.documentElement.dir === 'rtl';

/** Attributes for players' text (LANG-15). Undefined means the language of the page, an empty tag an unknown one. */
export function languageAttributes(lang: string | undefined): { lang?: string; dir?: 'auto' } {
  return lang === undefined ? {} : { lang, dir: 'auto' };
}
