/** The language of this page: English until another one's catalogue is here. */
import { i18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../storage';
import { ENGLISH, type Language, languageOf } from './languages';

const KEY = 'spysafari:language';

/** What was asked for last: a catalogue that comes after another choice changes nothing. */
let wanted = ENGLISH;

i18n.loadAndActivate({ locale: ENGLISH.code, messages: {} });

/** The language that was chosen on this device. Null: none, or one that we do not have. */
export function chosenLanguage(): Language | null {
  return languageOf(deviceStorage.read(KEY)) ?? null;
}

/** Speaks a language from now on. Throws when its catalogue can't be loaded; the page then stays as it is. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  if (wanted === language) deviceStorage.write(KEY, language.code);
}

/** Speaks the language of this device. Without its catalogue the page stays English, and tries again when there is a network. */
export async function speakOwnLanguage(): Promise<void> {
  const language = chosenLanguage() ?? ENGLISH;
  try {
    await speak(language);
  } catch {
    window.addEventListener('online', () => void speakOwnLanguage(), { once: true });
  }
}

/** The language of the page. The root uses it, and draws everything anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onChange, spoken);
}

function onChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function spoken(): Language {
  return languageOf(i18n.locale) ?? ENGLISH;
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === spoken()) return;
  const { messages } = await language.load();
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language.code, messages });
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.direction;
}
