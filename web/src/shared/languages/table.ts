/** The language table. No imports, because the build, the e2e tests and pages without React also use it. */

export interface Language {
  /** The BCP 47 tag for the `lang` attribute. */
  tag: string;
  /** The language's own name. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** The numbering system of numbers in texts. Clocks and codes always have Latin digits. */
  digits?: 'arabext';
}

/** The fallback for all other languages. */
export const ENGLISH: Language = { tag: 'en', name: 'English', dir: 'ltr' };

const COMPLETE: readonly Language[] = [
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
  { tag: 'fa', name: 'فارسی', dir: 'rtl', digits: 'arabext' },
  { tag: 'zh-CN', name: '简体中文', dir: 'ltr' },
];

/** Pseudo-languages for development and tests (pseudo.ts), one per direction. */
const PSEUDO: readonly Language[] = [
  { tag: 'en-XA', name: 'Ééññĝļîîšĥ', dir: 'ltr' },
  { tag: 'ar-XB', name: 'Ĥšîîļĝññéé', dir: 'rtl' },
];

export const isMadeUp = (tag: string): boolean => PSEUDO.some((language) => language.tag === tag);

/** Return the languages that players can choose in a build with this Vite mode. */
export function languagesIn(mode: string): readonly Language[] {
  return mode === 'production' ? COMPLETE : [...COMPLETE, ...PSEUDO];
}

/** Return the best of `offered` for `wishes` (in order of preference). 'pt' and 'pt-PT' match 'pt-BR'. Same algorithm as http/languages.py. */
export function bestOf(wishes: readonly string[], offered: readonly Language[]): Language {
  for (const wish of wishes) {
    const near = offered.filter(({ tag }) => languageAndScript(tag) === languageAndScript(wish));
    // RFC 4647 lookup: try the whole tag, then remove subtags from the end.
    for (let tag = wish.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
      const best = near.find((language) => language.tag.toLowerCase() === tag);
      if (best) return best;
    }
    if (near[0]) return near[0];
  }
  return ENGLISH;
}

/** Return the language and the script, because a reader of 'zh-TW' may not read 'zh-CN'. Return null for an invalid tag. */
function languageAndScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}

/** Return the folder of a language's static pages, in URLs and in the build: '' for English, otherwise such as 'pt-br'. */
export function folderOf({ tag }: Language): string {
  return tag === ENGLISH.tag ? '' : tag.toLowerCase();
}
