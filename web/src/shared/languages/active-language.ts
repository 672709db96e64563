/** The page's language. It is English until another language's messages have loaded. */
import catalogues from 'virtual:catalogues';
import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { firstLanguage, LANGUAGES, markPage, storeLanguage } from './choice';
import { ENGLISH, type Language } from './table';

const RETRY_MS = 5_000;

/** The last requested language. Messages that arrive after a later request are ignored. */
let requested = ENGLISH;

i18n.loadAndActivate({ locale: ENGLISH.tag, messages: {} });

/** Mark the page with the language of its loaded messages. The server may have marked it with the requested language. */
export function markPageLanguage(): void {
  markPage(currentLanguage());
}

/** Load this device's language. On failure, the page stays English and the request is retried. */
export async function loadFirstLanguage(): Promise<void> {
  const language = firstLanguage();
  try {
    await speak(language);
  } catch {
    markPageLanguage();
    setTimeout(() => requested === language && loadFirstLanguage(), RETRY_MS);
  }
}

/** Switch the language. Return false if another language was chosen in the meantime. Throws if the messages cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  await speak(language);
  if (requested !== language) return false;
  storeLanguage(language);
  return true;
}

/** Return the page's language. The root component uses it to re-render everything after a change. */
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
    const locales = `${language.tag}-u-nu-${language.digits ?? 'latn'}`;
    i18n.loadAndActivate({ locale: language.tag, locales, messages });
  }
  markPage(language);
}

/** Fetch the compiled messages of a language. English messages are part of the code (scripts/languages/catalogues.ts). */
async function fetchMessages({ tag }: Language): Promise<Messages> {
  const address = catalogues[tag];
  if (!address) return {};
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.json();
}
