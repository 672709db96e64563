import type { DeckId } from '../shared/contract.gen';

/** What every card of a deck looks like from behind. */
export const BACKS: Readonly<Record<DeckId, string>> = {
  locationDeck: '/imgs/cards/back-location.webp',
  animalsDeck: '/imgs/cards/back-animal.webp',
  ownDeck: '/imgs/cards/back-location.webp',
};
