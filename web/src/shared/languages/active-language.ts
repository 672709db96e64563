/** The language of the page. It is English until the messages of another language have loaded. */
import catalogues from 'virtual:catalogues';
import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { firstLanguage, LANGUAGES, markPage, storeLanguage } from './choice';
import { ENGLISH, type Language } from './table';

const RETRY_MS = 5_000;

/** The language requested last. Messages that arrive after a later choice are ignored. */
let requested = ENGLISH;

i18n.loadAndActivate({ locale: ENGLISH.tag, messages: {} });

/** Mark the page with the language of its loaded messages, because the server may have marked it with the requested one. */
export function markPageLanguage(): void {
  markPage(currentLanguage());
}

/** Load the language of this device. If that fails, the page stays English and the request is retried. */
export async function loadFirstLanguage(): Promise<void> {
  const language = firstLanguage();
  try {
    await speak(language);
  } catch {
    markPageLanguage();
    setTimeout(() => requested === language && loadFirstLanguage(), RETRY_MS);
  }
}

/** Switch the language. False if another one was chosen meanwhile. Throws, and keeps the language, if the messages cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  await speak(language);
  if (requested !== language) return false;
  storeLanguage(language);
  return true;
}

/** The language of the page. The root component uses it to re-render everything when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onChange, currentLanguage);
}

function onChange(listener: () => void): () => void {
  return i18n.on('change', listener);
}

function currentLanguage(): Language {
  return LANGUAGES.find(({ tag }) => tag === i18n.locale) ?? ENGLISH;
}

async function speak(language: Language): Promise<void> {
  requested = language;
  if (language !== currentLanguage()) {
    const messages = await fetchMessages(language);
    if (requested !== language) return;
    // Latin digits, as in codes and clocks.
    i18n.loadAndActivate({ locale: language.tag, locales: `${language.tag}-u-nu-latn`, messages });
  }
  markPage(language);
}

/** Fetch the compiled messages of a language. The English ones are in the code (scripts/languages/catalogues.ts). */
async function fetchMessages({ tag }: Language): Promise<Messages> {
  const address = catalogues[tag];
  if (!address) return {};
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}
