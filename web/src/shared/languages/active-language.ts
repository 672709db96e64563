/** The language that this page speaks: English until another one's words are here. */
import catalogues from 'virtual:catalogues';
import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { firstLanguage, LANGUAGES, markPage, storeLanguage } from './choice';
import { ENGLISH, type Language } from './table';

const AGAIN_MS = 5_000;

/** What was asked for last: words that come after another choice change nothing. */
let wanted = ENGLISH;

i18n.loadAndActivate({ locale: ENGLISH.tag, messages: {} });

/** The page is what its words are, also while those of another language are on their way. The server may have marked it otherwise. */
export function markPageLanguage(): void {
  markPage(spoken());
}

/** Speaks the language of this phone. Without its words the page stays English, and asks for them again. */
export async function loadFirstLanguage(): Promise<void> {
  const language = firstLanguage();
  try {
    await speak(language);
  } catch {
    markPageLanguage();
    setTimeout(() => wanted === language && loadFirstLanguage(), AGAIN_MS);
  }
}

/**
 * Speaks another language from now on; false if yet another one was chosen meanwhile. Throws when its words can't be fetched: then the
 * page stays as it is.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  await speak(language);
  if (wanted !== language) return false;
  storeLanguage(language);
  return true;
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
    const messages = await wordsOf(language);
    if (wanted !== language) return;
    // Latin digits, as in codes and clocks
    i18n.loadAndActivate({ locale: language.tag, locales: `${language.tag}-u-nu-latn`, messages });
  }
  markPage(language);
}

/** Fetch the compiled messages of a language. English has none, because they are in the code (scripts/languages/catalogues.ts). */
async function wordsOf({ tag }: Language): Promise<Messages> {
  const address = catalogues[tag];
  if (!address) return {};
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}
