import { t } from '@lingui/core/macro';
import type { DeckId } from '../shared/contract.gen';

/** Across a card that cannot be it. */
export const playedWord = () =>
  t({
    message: 'Played',
    comment: "Stamp on a card that was played in an earlier round of this evening: it can't be it. Short",
  });

export const DECKS: readonly DeckId[] = ['locationDeck', 'animalsDeck'];

/** What the decks are called. */
export const DECK_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Locations', comment: 'Name of a deck of cards: its cards are places' }),
  animalsDeck: () => t({ message: 'Animals', comment: 'Name of a deck of cards' }),
  ownDeck: () =>
    t({ message: 'Our own cards', comment: 'Name of a deck: its cards were written by the players' }),
};
