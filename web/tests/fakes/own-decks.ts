/** The snapshot of a room with cards written by its players. */
import type { CustomCardsView, RoomView } from '../../src/shared/contract.gen';

const plain = {
  title: '',
  language: '',
  pair: 'spy',
  spy: 'Spy',
  card: 'Location',
  sources: [],
  total: 0,
} as const;

export const written = (total = 0): CustomCardsView => ({ ...plain, kind: 'written', sources: [], total });
export const brought = (title = 'Our office', total = 10): CustomCardsView => ({
  ...plain,
  kind: 'deck',
  title,
  language: 'en',
  sources: ['h'.repeat(43)],
  total,
});
export const mix = (...sources: string[]): CustomCardsView => ({
  ...plain,
  kind: 'mix',
  pair: 'mixed',
  card: 'Card',
  sources,
  total: 72,
});

export const writing = (more: Partial<RoomView> = {}, done: string[] = []): Partial<RoomView> => ({
  phase: 'writing',
  currentDeck: 'ownDeck',
  chosenCount: 0,
  own: written(),
  serverTime: 1_000_000,
  writing: { until: 1_075_000, done },
  ...more,
});
