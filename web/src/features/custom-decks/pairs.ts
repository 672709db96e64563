/** What who does not know, and what there is to know, are called in a deck (DECK-06). */

import { textOf } from '../../decks/texts';
import type { DeckBody } from '../../shared/contract.gen';
import type { PairWords } from './text-format';

/** As files name them in every language; the author of a deck chooses from these. */
export const ENGLISH_PAIRS: readonly PairWords[] = (
  [
    ['spy', 'location'],
    ['hunter', 'animal'],
    ['impostor', 'word'],
    ['tourist', 'city'],
    ['critic', 'film'],
  ] as const
).map(([pair, card]) => ({ pair, spy: capital(pair), card: capital(card) }));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** In the language of the page, once its texts for own decks are here (`useDeckTexts`). */
export const customPairs = (): PairWords[] =>
  ENGLISH_PAIRS.map(({ pair, spy, card }) => ({
    pair,
    spy: textOf(`ownDeck/pairs/${pair}_spy`) ?? spy,
    card: textOf(`ownDeck/pairs/${pair}_card`) ?? card,
  }));

/** Every pair that a file may name. */
export const knownPairs = (): PairWords[] => [...customPairs(), ...ENGLISH_PAIRS];

/** The two words of a deck, in the page's language or as its author has written them. */
export const wordsOf = ({ words }: DeckBody): { spy: string; card: string } =>
  customPairs().find(({ pair }) => pair === words.pair) ?? words;

/** The language of `wordsOf`; undefined: the page's. */
export const pairLang = ({ words, language }: DeckBody) => (words.pair === 'own' && language) || undefined;

/** 'Auditor / Room'. */
export function pairLine(deck: DeckBody): string {
  const { spy, card } = wordsOf(deck);
  return `${spy} / ${card}`;
}
