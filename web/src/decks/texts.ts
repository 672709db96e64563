/**
 * The words of the decks in the language of the page. One file a language, for every player the same: it comes with the
 * screens of a round, whatever is dealt.
 */
import { i18n } from '@lingui/core';
import { create } from 'zustand';

type Texts = Readonly<Record<string, string | readonly string[]>>;
type File = { default: Texts };

const ENGLISH = 'en';
const FILES = import.meta.glob<File>('../../locales/*/decks.po', { query: '?texts' });

/** The build knows both conditions, so players get no files of languages that are made up. */
const MADE_UP: Readonly<Record<string, () => Promise<File>>> =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? {
        'en-XA': () => import('../../locales/en/decks.po?texts=en-XA'),
        'ar-XB': () => import('../../locales/en/decks.po?texts=ar-XB'),
      }
    : {};

const known = create<{ language: string; texts: Texts } | null>(() => null);

i18n.on('change', () => {
  if (known.getState()) fetchDeckTexts().catch(() => undefined);
});

/** Fetches what is not here yet. Where a language can't be loaded, English stands in until there is a network. */
export async function fetchDeckTexts(): Promise<void> {
  const language = i18n.locale;
  if (known.getState()?.language === language) return;
  const found = await textsIn(language).catch(standIn);
  if (language === i18n.locale) known.setState(found);
  else await fetchDeckTexts();
}

/** Draws a screen anew when the texts have changed. */
export function useDeckTexts(): void {
  known();
}

/** Undefined for an id that this page does not know. */
export function textOf(id: string): string | undefined {
  const text = known.getState()?.texts[id];
  return typeof text === 'string' ? text : undefined;
}

export function textsOf(id: string): readonly string[] {
  const texts = known.getState()?.texts[`${id}[]`];
  return typeof texts === 'object' ? texts : [];
}

async function textsIn(language: string) {
  const load = MADE_UP[language] ?? FILES[`../../locales/${language}/decks.po`];
  if (!load) throw new Error(`No deck texts in ${language}`);
  return { language, texts: (await load()).default };
}

function standIn() {
  window.addEventListener('online', () => void fetchDeckTexts().catch(() => undefined), { once: true });
  return textsIn(ENGLISH);
}
