import { expect, test } from 'vitest';
import { drawPool, proposedCount } from '../../../../src/features/lobby/deck-picker/picker';

const deck = Array.from({ length: 36 }, (_, place) => ({ id: `card-${place}`, name: `Card ${place}` }));
const played = (count: number) =>
  deck.map((card, place) => (place < count ? { ...card, played: true as const } : card));

test('[DECK-02] the recommended size is 4 cards plus 3 per player with a referee, otherwise 20, limited by the deck', () => {
  const proposed = [3, 4, 5, 10].map((players) => proposedCount('safari', players, 36));

  expect(proposed).toEqual([13, 16, 19, 34]);
  expect(proposedCount('ours', 10, 36)).toBe(20);
  expect(proposedCount('safari', 10, 30)).toBe(30);
});

test('[DECK-02] a draw has the requested size and prefers unplayed cards', () => {
  for (const [asked, gone] of [
    [20, 0],
    [20, 4],
    [34, 4],
    [8, 36],
    [36, 7],
  ] as const) {
    const pool = drawPool(played(gone), asked, Math.random);
    const old = [...pool].filter((id) => Number(id.slice(5)) < gone).length;
    expect([pool.size, old]).toEqual([asked, Math.max(0, asked - (36 - gone))]);
  }
});

test('[DECK-02] every card is drawn with equal probability', () => {
  const times = new Map<string, number>();
  for (let round = 0; round < 3_600; round += 1)
    for (const id of drawPool(deck, 8, Math.random)) times.set(id, (times.get(id) ?? 0) + 1);

  expect(times.size).toBe(36);
  for (const count of times.values()) expect(Math.abs(count - 800)).toBeLessThan(150);
});
