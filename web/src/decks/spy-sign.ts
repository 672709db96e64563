import type { Pair } from '../shared/contract.gen';
import { customWords } from './custom-words';

/** By the pair of words of a deck. */
export const SIGNS: Readonly<Record<Pair, string>> = {
  spy: '🕵️',
  hunter: '🏹',
  impostor: '🎭',
  tourist: '🧳',
  critic: '🍿',
  own: '🕵️',
  mixed: '🕵️',
};

/** What is drawn on the card of who does not know the card: nothing that a phone would have to fetch. */
export const customSpySign = (): string => SIGNS[customWords().pair];
