/** A table with a custom deck that contains German text and a built-in card, on an English page. */

import { setCustomWords } from '../../src/decks/custom-deck';
import { fetchGeneratedArt } from '../../src/decks/generated-art';
import { fetchDeckTexts } from '../../src/decks/texts';
import type { CustomCardsView, RoomView } from '../../src/shared/contract.gen';
import { hand } from './play';

await Promise.all([
  fetchDeckTexts('ownDeck'),
  fetchGeneratedArt(),
  import('../../src/features/round/custom-front'),
]);

export const ownView = (more: Partial<CustomCardsView> = {}): CustomCardsView => ({
  kind: 'mix',
  title: '',
  language: '',
  pair: 'own',
  spy: 'Prüfer',
  card: 'Zimmer',
  sources: ['locationDeck', 'h'.repeat(43)],
  total: 40,
  ...more,
});

export const hear = (more: Partial<CustomCardsView> = {}) => setCustomWords(ownView(more), undefined);

export const ownHand = {
  ...hand,
  currentDeck: 'ownDeck',
  location: 'Teeküche',
  cardId: 'hhhhhhhh.1',
  role: 'Gießkannenwart',
  roleId: 'hhhhhhhh.1/2',
  chosenCards: ['Teeküche', 'Dach', 'Bücherei', 'Castle'],
  chosenIds: ['hhhhhhhh.1', 'hhhhhhhh.2', 'hhhhhhhh.3', 'castle'],
  own: [
    { sign: '🫖', lang: 'de' },
    { sign: '', lang: 'de' },
    { sign: 'locations/library', lang: 'de' },
    { sign: 'locations/castle', lang: undefined },
  ],
};
export const ownSpy = { ...ownHand, role: 'Prüfer', roleId: null, location: null, cardId: null, isSpy: true };

export const inOwnDeck = (view: Partial<RoomView>): Partial<RoomView> => ({
  ...view,
  currentDeck: 'ownDeck',
  own: ownView(),
});
