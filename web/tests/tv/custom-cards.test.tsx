import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../../src/shared/contract.gen';
import { useCustomCards, useFetchCustomCards } from '../../src/tv/custom-cards';
import { customCards } from '../../src/tv/gallery/custom-decks';
import { type RoomOptions, roomView } from '../../src/tv/gallery/rooms';

const wish: RoomOptions = {
  stage: 'talk',
  players: 5,
  deck: 'ownDeck',
  own: 'deck',
  rules: 'safari',
  names: 'usual',
  left: 300,
  cards: 12,
};
const view = (more: Partial<RoomOptions> = {}) => roomView({ ...wish, ...more });
const LIST = customCards('deck', 12);
const ADDRESS = '/api/rooms/locations/ownDeck?roomId=K7PX&ids=true';

let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  useCustomCards.setState(useCustomCards.getInitialState(), true);
  asked = [];
  answer = () => Promise.resolve(Response.json(LIST));
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function watching(first: RoomView) {
  const hook = renderHook(({ seen, connected }) => useFetchCustomCards(seen, connected), {
    initialProps: { seen: first, connected: true },
  });
  await settled();
  return hook;
}

test('[DECK-05] the texts of all cards in play are fetched once per round', async () => {
  const { rerender } = await watching(view());
  expect(asked).toEqual([ADDRESS]);
  expect(useCustomCards.getState().known.get(LIST[3]?.id ?? '')).toEqual(LIST[3]);

  rerender({ seen: { ...view(), version: 41 }, connected: true });
  await settled();
  expect(asked).toHaveLength(1);

  rerender({ seen: { ...view(), round: 4 }, connected: true });
  await settled();
  expect(asked).toHaveLength(2);
});

test('[TV-10] the cards are fetched again after a reconnect', async () => {
  const { rerender } = await watching(view());
  rerender({ seen: view(), connected: false });
  rerender({ seen: view(), connected: true });
  await settled();

  expect(asked).toHaveLength(2);
});

test.each([
  ['a network error', () => Promise.reject(new TypeError())],
  ['a refusal', () => Promise.resolve(Response.json({ code: 'room_not_found' }, { status: 404 }))],
  ['a malformed response', () => Promise.resolve(Response.json({ cards: 12 }))],
])('[DECK-19] after %s, the TV reports the failure and retries until it succeeds', async (_, failing) => {
  const good = answer;
  answer = failing;
  await watching(view());
  expect(useCustomCards.getState()).toMatchObject({ failed: true, list: [] });

  answer = good;
  await settled(5_000);
  expect(asked).toHaveLength(2);
  expect(useCustomCards.getState()).toMatchObject({ failed: false, list: LIST });
});

test('a request without a response times out', async () => {
  answer = () => new Promise(() => undefined);
  await watching(view());
  expect(useCustomCards.getState().failed).toBe(false);

  await settled(10_000);
  expect(useCustomCards.getState().failed).toBe(true);
});

test('[DECK-04] nothing is fetched while cards are written, or for built-in decks', async () => {
  await watching(view({ stage: 'writing' }));
  await watching(view({ stage: 'lobby', own: 'written' }));
  await watching(view({ deck: 'animalsDeck' }));

  expect(asked).toEqual([]);
});

test('[DECK-04] the write-in cards of an earlier game are discarded', async () => {
  answer = () => Promise.resolve(Response.json(customCards('written', 12)));
  const { rerender } = await watching(view({ own: 'written' }));
  expect(useCustomCards.getState().known.get('w.1')).toBeDefined();

  answer = () => new Promise(() => undefined);
  rerender({ seen: { ...view({ own: 'written' }), round: 1 }, connected: true });
  await settled();
  expect(useCustomCards.getState().known.get('w.1')).toBeUndefined();
});

test('cards of an earlier deck stay cached when another deck is chosen', async () => {
  const { rerender } = await watching(view());
  const other = [{ id: 'other.1', name: 'Attic', sign: '', lang: 'en' }];
  answer = () => Promise.resolve(Response.json(other));
  rerender({ seen: view({ stage: 'scored', cards: 9 }), connected: true });
  await settled();

  expect(useCustomCards.getState().list).toEqual(other);
  expect(useCustomCards.getState().known.get(LIST[0]?.id ?? '')).toEqual(LIST[0]);
});
