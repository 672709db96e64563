import type { Wish } from '../../src/tv/gallery/views';

/** A vote at a full table. */
export const USUAL: Wish = {
  stage: 'vote',
  players: 10,
  deck: 'locationDeck',
  rules: 'safari',
  names: 'usual',
  left: 300,
  cards: 30,
};
