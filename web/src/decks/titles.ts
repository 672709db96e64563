import { t } from '@lingui/core/macro';
import type { DeckId } from '../contract.gen';

/** What the decks are called. */
export const DECK_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Locations', comment: 'Name of a deck of cards: its cards are places' }),
  animalsDeck: () => t({ message: 'Animals', comment: 'Name of a deck of cards' }),
};
