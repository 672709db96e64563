/** What who does not know, and what there is to know, are called in a deck, by the pairs that every phone knows. */
import { t } from '@lingui/core/macro';
import type { DeckBody, Pair } from '../contract.gen';
import type { PairWords } from './text-form';

/** As the server has them, and as files are written: they are read in every language. */
export const ENGLISH_PAIRS: readonly PairWords[] = [
  { pair: 'spy', spy: 'Spy', card: 'Location' },
  { pair: 'hunter', spy: 'Hunter', card: 'Animal' },
  { pair: 'impostor', spy: 'Impostor', card: 'Word' },
  { pair: 'tourist', spy: 'Tourist', card: 'City' },
  { pair: 'critic', spy: 'Critic', card: 'Film' },
];

/** In the language of the page. */
export function ownPairs(): PairWords[] {
  const comment = 'Two words of a deck of cards: what is called who does not know the card, and what the card is called';
  return [
    { pair: 'spy', spy: t({ message: 'Spy', comment }), card: t({ message: 'Location', comment }) },
    { pair: 'hunter', spy: t({ message: 'Hunter', comment }), card: t({ message: 'Animal', comment }) },
    { pair: 'impostor', spy: t({ message: 'Impostor', comment }), card: t({ message: 'Word', comment }) },
    { pair: 'tourist', spy: t({ message: 'Tourist', comment }), card: t({ message: 'City', comment }) },
    { pair: 'critic', spy: t({ message: 'Critic', comment }), card: t({ message: 'Film', comment }) },
  ];
}

/** Every pair that a file may name. */
export const knownPairs = (): PairWords[] => [...ownPairs(), ...ENGLISH_PAIRS];

/** The two words of a deck, in the page's language or as its author has written them. */
export function wordsOf({ words }: DeckBody): { spy: string; card: string } {
  return ownPairs().find(({ pair }) => pair === words.pair) ?? words;
}

/** 'Auditor / Room'. */
export function pairLine(deck: DeckBody): string {
  const { spy, card } = wordsOf(deck);
  return `${spy} / ${card}`;
}

export const isPair = (given: string): given is Pair => given === 'own' || ENGLISH_PAIRS.some(({ pair }) => pair === given);
