/** The one table of languages. Imports nothing: the build, the journeys and the pages without React read it, too. */

export interface Language {
  /** As BCP 47 writes it: what stands in a page's `lang`. */
  tag: string;
  /** What its speakers call it. */
  name: string;
  dir: 'ltr' | 'rtl';
}

/** Stands in for every other language. */
export const ENGLISH: Language = { tag: 'en', name: 'English', dir: 'ltr' };

/** A language stands here once all of it is translated. */
const WHOLE: readonly Language[] = [
  ENGLISH,
  { tag: 'es', name: 'español', dir: 'ltr' },
  { tag: 'pt-BR', name: 'português (Brasil)', dir: 'ltr' },
  { tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { tag: 'fr', name: 'français', dir: 'ltr' },
  { tag: 'it', name: 'italiano', dir: 'ltr' },
  { tag: 'pl', name: 'polski', dir: 'ltr' },
  { tag: 'ru', name: 'русский', dir: 'ltr' },
  { tag: 'tr', name: 'Türkçe', dir: 'ltr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
  { tag: 'fa', name: 'فارسی', dir: 'rtl' },
  { tag: 'zh-CN', name: '简体中文', dir: 'ltr' },
];

/** Made of English by pseudo.ts, for development and tests: longer words with accents, and the same from right to left. */
const MADE_UP: readonly Language[] = [
  { tag: 'en-XA', name: 'Ééññĝļîîšĥ', dir: 'ltr' },
  { tag: 'ar-XB', name: 'Ĥšîîļĝññéé', dir: 'rtl' },
];

export const isMadeUp = (tag: string): boolean => MADE_UP.some((language) => language.tag === tag);

/** What players can choose in a build of that mode (Vite's). */
export function languagesIn(mode: string): readonly Language[] {
  return mode === 'production' ? WHOLE : [...WHOLE, ...MADE_UP];
}

/**
 * The best of `offered` for somebody who reads the languages `wishes`, dearest first: 'pt' and 'pt-PT' get 'pt-BR'. The server decides in
 * the same way (http/languages.py).
 */
export function bestOf(wishes: readonly string[], offered: readonly Language[]): Language {
  for (const wish of wishes) {
    const near = offered.filter(({ tag }) => written(tag) === written(wish));
    // As RFC 4647 looks it up: the whole tag, then without its last parts.
    for (let tag = wish.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
      const best = near.find((language) => language.tag.toLowerCase() === tag);
      if (best) return best;
    }
    if (near[0]) return near[0];
  }
  return ENGLISH;
}

/** Language and script: who reads 'zh-TW' does not read 'zh-CN'. Null for what is no language. */
function written(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

/** The folder of a language's own copies of the static pages, in addresses and in the build: '' for English, 'pt-br'. */
export function folderOf({ tag }: Language): string {
  return tag === ENGLISH.tag ? '' : tag.toLowerCase();
}
