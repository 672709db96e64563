/** Word pairs for the Spy and the card (DECK-06). */

import { textOf } from '../../decks/texts';
import type { DeckBody } from '../../shared/contract.gen';
import type { PairWords } from './text-format';

/** The English pairs, which files in every language use. */
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

/** Return the pairs in the page's language, if the texts are loaded (`useDeckTexts`). */
export const customPairs = (): PairWords[] =>
  ENGLISH_PAIRS.map(({ pair, spy, card }) => ({
    pair,
    spy: textOf(`ownDeck/pairs/${pair}_spy`) ?? spy,
    card: textOf(`ownDeck/pairs/${pair}_card`) ?? card,
  }));

/** Return all pairs that a file can name. */
export const knownPairs = (): PairWords[] => [...customPairs(), ...ENGLISH_PAIRS];

/** Return a deck's two words, translated if they are a known pair. */
export const wordsOf = ({ words }: DeckBody): { spy: string; card: string } =>
  customPairs().find(({ pair }) => pair === words.pair) ?? words;

/** Return the language of the words that `wordsOf` returns, or undefined for the page's language. */
export const pairLang = ({ words, language }: DeckBody) => (words.pair === 'own' && language) || undefined;

/** Format the words, for example as 'Auditor / Room'. */
export function pairLine(deck: DeckBody): string {
  const { spy, card } = wordsOf(deck);
  return `${spy} / ${card}`;
}
