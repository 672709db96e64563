/** The language that this page speaks: English until another one's catalogue is here. */
import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { CATALOGUES } from './catalogues';
import { firstLanguage, keepLanguage, LANGUAGES, markPage } from './choice';
import { ENGLISH, type Language } from './table';

/** What was asked for last: a catalogue that comes after another choice changes nothing. */
let wanted = ENGLISH;

i18n.loadAndActivate({ locale: ENGLISH.tag, messages: {} });

/** Speaks the language of this phone. Without its catalogue the page stays English, and tries again when there is a network. */
export async function speakFirstLanguage(): Promise<void> {
  try {
    await speak(firstLanguage());
  } catch {
    markPage(spoken()); // the server may have marked it otherwise
    window.addEventListener('online', () => void speakFirstLanguage(), { once: true });
  }
}

/** Speaks another language from now on. Throws when its catalogue can't be loaded: then the page stays as it is. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  if (wanted === language) keepLanguage(language);
}

/** The language of the page. The root uses it, and draws everything anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onChange, spoken);
}

function onChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function spoken(): Language {
  return LANGUAGES.find(({ tag }) => tag === i18n.locale) ?? ENGLISH;
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language !== spoken()) {
    const catalogue = await CATALOGUES[language.tag]?.();
    if (wanted !== language) return;
    i18n.loadAndActivate({ locale: language.tag, messages: catalogue?.messages ?? {} });
  }
  markPage(language);
}
