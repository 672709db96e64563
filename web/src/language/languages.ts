/** The languages that a phone can choose from. Each has a catalogue of its own: see locales/README.md. */
import type { Messages } from '@lingui/core';

export interface Language {
  /** As in `lang` and in `Accept-Language`. */
  code: string;
  /** Its name for those who speak it. */
  ownName: string;
  direction: 'ltr' | 'rtl';
  /** Fetches its catalogue. */
  load: () => Promise<{ messages: Messages }>;
}

/** Stands in the code, so it is always there. */
export const ENGLISH: Language = {
  code: 'en',
  ownName: 'English',
  direction: 'ltr',
  load: async () => ({ messages: {} }),
};

/** The build knows both conditions, so players get neither of the languages for tests nor their catalogue. */
const pseudo =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? () => import('../../locales/en/app.po?pseudo')
    : null;

/** Show what stands outside the catalogues, has too little room, or stays on its side. */
const FOR_TESTS: readonly Language[] = pseudo
  ? [
      { code: 'en-XA', ownName: '[Åççéñţš]', direction: 'ltr', load: pseudo },
      { code: 'ar-XB', ownName: '[Ŕîĝĥţ ţö ļéƒţ]', direction: 'rtl', load: pseudo },
    ]
  : [];

export const LANGUAGES: readonly Language[] = [ENGLISH, ...FOR_TESTS];

export function languageOf(code: string | null): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}
