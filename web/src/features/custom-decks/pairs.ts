/** The pairs of words for the Spy and the card (DECK-06). */

import { textOf } from '../../decks/texts';
import type { DeckBody } from '../../shared/contract.gen';
import type { PairWords } from './text-format';

/** The pairs in English, as files name them in every language. */
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

/** The pairs in the language of the page, once the texts have loaded (`useDeckTexts`). */
export const customPairs = (): PairWords[] =>
  ENGLISH_PAIRS.map(({ pair, spy, card }) => ({
    pair,
    spy: textOf(`ownDeck/pairs/${pair}_spy`) ?? spy,
    card: textOf(`ownDeck/pairs/${pair}_card`) ?? card,
  }));

/** All pairs that a file may name. */
export const knownPairs = (): PairWords[] => [...customPairs(), ...ENGLISH_PAIRS];

/** The two words of a deck, translated if they are a known pair. */
export const wordsOf = ({ words }: DeckBody): { spy: string; card: string } =>
  customPairs().find(({ pair }) => pair === words.pair) ?? words;

/** The language of `wordsOf`; undefined means that of the page. */
export const pairLang = ({ words, language }: DeckBody) => (words.pair === 'own' && language) || undefined;

/** Format the words such as 'Auditor / Room'. */
export function pairLine(deck: DeckBody): string {
  const { spy, card } = wordsOf(deck);
  return `${spy} / ${card}`;
}
