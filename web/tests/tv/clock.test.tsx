import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stageSeconds, useNow } from '../../src/tv/clock';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { USUAL } from '../fakes/tv-wish';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(wish: Partial<RoomOptions>) {
  const view = roomView({ ...USUAL, ...wish });
  let drawn = 0;
  const heardAt = performance.now();
  const { result } = renderHook(() => {
    drawn += 1;
    return useNow(view, heardAt);
  });
  return { view, drawn: () => drawn, now: () => result.current };
}

test('[TV-06] a countdown renders once per second', () => {
  const { view, drawn, now } = watch({ stage: 'vote' });
  const first = stageSeconds(view, now());

  act(() => vi.advanceTimersByTime(5_000));

  expect(stageSeconds(view, now())).toBe((first ?? 0) - 5);
  expect(drawn()).toBeLessThanOrEqual(7);
});

test('[TV-06] the reveal shows no time and does not re-render', () => {
  const { drawn, now } = watch({ stage: 'scored' });

  act(() => vi.advanceTimersByTime(60_000));

  expect(drawn()).toBe(1);
  expect(now()).toBe(NOW);
});

test('[TV-06] [DECK-19] the pages of a custom deck follow the server’s time', () => {
  const { now } = watch({ stage: 'over', deck: 'ownDeck' });

  act(() => vi.advanceTimersByTime(9_000));

  expect(now()).toBeGreaterThanOrEqual(NOW + 8_750);
});
