/**
 * What the decks say in the language of the page. Each deck has a file a language, for every player the same, whatever
 * is dealt.
 */
import addresses from 'virtual:deck-texts';
import { i18n } from '@lingui/core';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { DeckId } from '../shared/contract.gen';
import { ENGLISH } from '../shared/languages/table';
import { customWordSources } from './custom-words';

interface Known {
  language: string;
  decks: readonly DeckId[];
  texts: Readonly<Record<string, string | readonly string[]>>;
}

const AGAIN_MS = 5_000;

const known = create<Known | null>(() => null);
/** What screens have asked for: another language is fetched for all of it. */
const wanted = new Set<DeckId>();

i18n.on('change', () => {
  if (known.getState()) void fetchDeckTexts();
});

/**
 * Fetches what is not here yet. English stands in for a language that fails to load, and for English what was here before. Throws when
 * there is neither.
 */
export async function fetchDeckTexts(...decks: readonly DeckId[]): Promise<void> {
  for (const deck of decks) wanted.add(deck);
  const here = known.getState();
  const language = i18n.locale;
  if (wanted.size === 0 || (here?.language === language && hasAll(here))) return;
  const found = await textsIn(language).catch(standIn);
  if (language === i18n.locale && hasAll(found)) known.setState(found);
  else await fetchDeckTexts();
}

/** Fetches those of the deck that the screen was opened with. Of a later one, the room tells. */
export async function fetchOpenedDeck(): Promise<void> {
  const { currentDeck } = window.history.state ?? {};
  if (isDeck(currentDeck)) await fetchDeckTexts(...neededFor(currentDeck));
}

/** A deck, and the built-in ones of which the table's own may have cards. */
export const neededFor = (deck: DeckId): readonly DeckId[] =>
  deck === 'ownDeck' ? [deck, ...customWordSources()] : [deck];

const isDeck = (id: unknown): id is DeckId => `${ENGLISH.tag}-${id}` in addresses;

const hasAll = ({ decks }: Known): boolean => [...wanted].every((deck) => decks.includes(deck));

function standIn(problem: unknown): Known | Promise<Known> {
  setTimeout(() => fetchDeckTexts().catch(() => undefined), AGAIN_MS);
  const here = known.getState();
  if (here && hasAll(here)) return here;
  if (i18n.locale === ENGLISH.tag) throw problem;
  return textsIn(ENGLISH.tag);
}

/** What is here already, the browser does not fetch again. */
async function textsIn(language: string): Promise<Known> {
  const decks = [...wanted];
  const texts = await Promise.all(decks.map((deck) => textsOfDeck(`${language}-${deck}`)));
  return { language, decks, texts: Object.assign({}, ...texts) };
}

async function textsOfDeck(key: string): Promise<Known['texts']> {
  const answer = await fetch(addresses[key] ?? '');
  if (!answer.ok) throw new Error(`The deck texts ${key} answer ${answer.status}`);
  return answer.json();
}

/** Draws a screen anew when the texts have changed. Those of `decks` are fetched if they are not here. */
export function useDeckTexts(...decks: readonly DeckId[]): void {
  known();
  const needed = decks.flatMap(neededFor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the decks
  useEffect(() => {
    fetchDeckTexts(...needed).catch(() => undefined);
  }, [needed.join()]);
}

/** Undefined for an id that this page does not know. Roles are numbered from 1: `castle/3`. */
export function textOf(id: string): string | undefined {
  const [, card, place] = /^(.+)\/(\d+)$/.exec(id) ?? [];
  if (card) return textsOf(card)[Number(place) - 1];
  const text = known.getState()?.texts[id];
  return typeof text === 'string' ? text : undefined;
}

export function textsOf(id: string): readonly string[] {
  const texts = known.getState()?.texts[`${id}[]`];
  return typeof texts === 'object' ? texts : [];
}
