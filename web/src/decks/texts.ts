/** Deck texts in the page's language. There is one file per deck and language, so a request does not reveal which cards were dealt. */
import addresses from 'virtual:deck-texts';
import { i18n } from '@lingui/core';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { DeckId } from '../shared/contract.gen';
import { ENGLISH } from '../shared/languages/table';
import { customWordSources, useCustomWords } from './custom-deck';

/** A deck's texts, or those of all question cards. */
type TextFile = DeckId | 'talk';

interface LoadedTexts {
  language: string;
  decks: readonly TextFile[];
  texts: Readonly<Record<string, string | readonly string[]>>;
}

const RETRY_MS = 5_000;

const loaded = create<LoadedTexts | null>(() => null);
/** The decks that screens have requested. They are fetched again after a language change. */
const wanted = new Set<TextFile>();

i18n.on('change', () => {
  if (loaded.getState()) void fetchDeckTexts();
});

/** Fetch missing deck texts. On failure, use the loaded texts if they include all decks, otherwise English, and retry later. Throws if English cannot be fetched. */
export async function fetchDeckTexts(...decks: readonly TextFile[]): Promise<void> {
  for (const deck of decks) wanted.add(deck);
  const current = loaded.getState();
  const language = i18n.locale;
  if (wanted.size === 0 || (current?.language === language && hasAll(current))) return;
  const found = await textsIn(language).catch(fallback);
  if (language === i18n.locale && hasAll(found)) loaded.setState(found);
  else await fetchDeckTexts();
}

/** Fetch the texts of the deck in the history entry, before the first snapshot names the deck. */
export async function fetchOpenedDeck(): Promise<void> {
  const { currentDeck } = window.history.state ?? {};
  if (isDeck(currentDeck)) await fetchDeckTexts(...neededFor(currentDeck));
}

/** Return the deck, for a custom deck also the built-in decks that its cards come from, and for the words also the sentences of custom decks. */
export function neededFor(deck: TextFile): readonly TextFile[] {
  if (deck === 'wordsDeck') return [deck, 'ownDeck'];
  return deck === 'ownDeck' ? [deck, ...customWordSources()] : [deck];
}

const isDeck = (id: unknown): id is DeckId => `${ENGLISH.tag}-${id}` in addresses;

const hasAll = ({ decks }: LoadedTexts): boolean => [...wanted].every((deck) => decks.includes(deck));

function fallback(error: unknown): LoadedTexts | Promise<LoadedTexts> {
  setTimeout(() => fetchDeckTexts().catch(() => undefined), RETRY_MS);
  const current = loaded.getState();
  if (current && hasAll(current)) return current;
  if (i18n.locale === ENGLISH.tag) throw error;
  return textsIn(ENGLISH.tag);
}

async function textsIn(language: string): Promise<LoadedTexts> {
  const decks = [...wanted];
  const texts = await Promise.all(decks.map((deck) => textsOfDeck(`${language}-${deck}`)));
  return { language, decks, texts: Object.assign({}, ...texts) };
}

async function textsOfDeck(key: string): Promise<LoadedTexts['texts']> {
  const response = await fetch(addresses[key] ?? '');
  if (!response.ok) throw new Error(`Status ${response.status} for the deck texts ${key}`);
  return response.json();
}

/** Fetch the texts of `decks`, and re-render when deck texts or the custom deck's words change. */
export function useDeckTexts(...decks: readonly TextFile[]): void {
  loaded();
  useCustomWords();
  const needed = decks.flatMap(neededFor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined ids identify the decks
  useEffect(() => {
    fetchDeckTexts(...needed).catch(() => undefined);
  }, [needed.join()]);
}

export const isLoaded = (file: TextFile): boolean => loaded.getState()?.decks.includes(file) ?? false;

/** Return the text with this id, or undefined if this build does not contain it. Roles are numbered from 1: `castle/3`. */
export function textOf(id: string): string | undefined {
  const [, card, number] = /^(.+)\/(\d+)$/.exec(id) ?? [];
  if (card) return textsOf(card)[Number(number) - 1];
  const text = loaded.getState()?.texts[id];
  return typeof text === 'string' ? text : undefined;
}

export function textsOf(id: string): readonly string[] {
  const texts = loaded.getState()?.texts[`${id}[]`];
  return typeof texts === 'object' ? texts : [];
}
