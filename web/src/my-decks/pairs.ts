/** What who does not know, and what there is to know, are called in a deck (DECK-06). */
import type { DeckBody, Pair } from '../contract.gen';
import { PAIRINGS, type Pairing } from '../decks/own-words';
import type { PairWords } from './text-form';

/** As files name them in every language; the author of a deck chooses from these. */
export const ENGLISH_PAIRS: readonly PairWords[] = [
  { pair: 'spy', spy: 'Spy', card: 'Location' },
  { pair: 'hunter', spy: 'Hunter', card: 'Animal' },
  { pair: 'impostor', spy: 'Impostor', card: 'Word' },
  { pair: 'tourist', spy: 'Tourist', card: 'City' },
  { pair: 'critic', spy: 'Critic', card: 'Film' },
];

const pairingOf = (pair: Pair, own: Pairing): Pairing => (pair === 'own' ? own : PAIRINGS[pair]());

/** In the language of the page. */
export const ownPairs = (): PairWords[] =>
  ENGLISH_PAIRS.map(({ pair, ...words }) => ({ pair, ...pairingOf(pair, words) }));

/** Every pair that a file may name. */
export const knownPairs = (): PairWords[] => [...ownPairs(), ...ENGLISH_PAIRS];

/** The two words of a deck, in the page's language or as its author has written them. */
export const wordsOf = ({ words }: DeckBody): Pairing => pairingOf(words.pair, words);

/** 'Auditor / Room'. */
export function pairLine(deck: DeckBody): string {
  const { spy, card } = wordsOf(deck);
  return `${spy} / ${card}`;
}
