import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { remainingSeconds, useRemainingSeconds } from '../../src/room/clock';

const anchor = { serverTime: 1_700_000_000_000, roundEndsAt: 1_700_000_480_000, heardAt: 5_000 };

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [5_000, 480],
  [5_001, 480],
  [6_000, 479],
  [5_000 + 470_000, 10],
  [5_000 + 478_000, 2],
  [5_000 + 478_999, 2],
  [5_000 + 479_000, 0],
  [5_000 + 480_000, 0],
  [5_000 + 999_000, 0],
])('[PLAY-14] at %d ms on the page’s clock %d seconds are left; 1 shows as 0', (now, seconds) => {
  expect(remainingSeconds(anchor, now)).toBe(seconds);
});

test('[PLAY-14] a wrong wall clock changes nothing', () => {
  vi.useFakeTimers({ now: new Date('1999-12-31') });

  expect(remainingSeconds(anchor, 65_000)).toBe(420);
});

test('no deadline, no time', () => {
  expect(remainingSeconds(null, 0)).toBe(0);
  expect(remainingSeconds({ ...anchor, roundEndsAt: null }, 0)).toBe(0);
});

test('[PLAY-14] counts down each second, and a fresh snapshot puts a sleeper right', () => {
  vi.useFakeTimers();
  const heardAt = performance.now();
  const { result, rerender } = renderHook(({ now }) => useRemainingSeconds(now, true), {
    initialProps: { now: { ...anchor, heardAt } },
  });
  expect(result.current).toBe(480);

  act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(479);
  act(() => vi.advanceTimersByTime(59_000));
  expect(result.current).toBe(420);

  rerender({ now: { ...anchor, serverTime: anchor.serverTime + 300_000, heardAt: performance.now() } });
  expect(result.current).toBe(180);
});
