import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Clock,
  clockOf,
  identity,
  isExpired,
  secondsLeft,
  useClock,
} from '../../../src/room/state/clock';
import { snapshot } from '../../fakes/live';

const running: Clock = { state: 'running', runsOutAt: 485_000 };
const inRound = { phase: 'round', round: 1, serverTime: 1_700_000_000_000 } as const;

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
  expect(secondsLeft(running, now)).toBe(seconds);
});

test('[PLAY-14] the remaining time is computed from the server’s deadline and the monotonic clock of the page', () => {
  const view = snapshot('K7WD', { ...inRound, roundEndsAt: 1_700_000_480_000 });

  expect(clockOf(view, 5_000)).toEqual(running);
});

test('[PLAY-14] a wrong system clock does not affect the remaining time', () => {
  vi.useFakeTimers({ now: new Date('1999-12-31') });

  expect(secondsLeft(running, 65_000)).toBe(420);
});

test('a round without a deadline is unknown, not over', () => {
  const clock = clockOf(snapshot('K7WD', { ...inRound, roundEndsAt: null }), 5_000);

  expect(clock).toBeNull();
  expect(secondsLeft(clock, 5_000)).toBeNull();
  expect(isExpired(secondsLeft(clock, 5_000))).toBe(false);
});

test('a stopped clock does not advance and does not end the round', () => {
  const view = snapshot('K7WD', { ...inRound, roundEndsAt: null, clockLeft: 92_400 });

  expect(clockOf(view, 5_000)).toEqual({ state: 'stopped', left: 92_400 });
});

test.each(['lobby', 'over', 'scored', 'ended'] as const)(
  'the clock does not run in the phase %s',
  (phase) => {
    const clock = clockOf(snapshot('K7WD', { phase, roundEndsAt: 1_700_000_480_000 }), 5_000);

    expect(clock).toEqual({ state: 'over' });
    expect(secondsLeft(clock, 5_000)).toBe(0);
  },
);

test.each([
  [92_400, 93],
  [1_000, 1],
  [1, 1],
])('a clock stopped with %d ms left shows %d s and does not end the round', (left, seconds) => {
  const stopped: Clock = { state: 'stopped', left };

  expect(secondsLeft(stopped, 0)).toBe(seconds);
  expect(secondsLeft(stopped, 9_000_000)).toBe(seconds);
});

test('[PLAY-14] the clock counts down each second, and a new snapshot corrects it after the device was suspended', () => {
  vi.useFakeTimers();
  const endsIn = (seconds: number): Clock => ({
    state: 'running',
    runsOutAt: performance.now() + seconds * 1000,
  });
  const { result, rerender } = renderHook(({ clock }) => useClock(clock, identity), {
    initialProps: { clock: endsIn(480) },
  });
  expect(result.current).toBe(480);

  act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(479);
  act(() => vi.advanceTimersByTime(59_000));
  expect(result.current).toBe(420);

  rerender({ clock: endsIn(180) });
  expect(result.current).toBe(180);
});

test('a component renders when its selected clock value changes, not with every tick', () => {
  vi.useFakeTimers();
  const clock: Clock = { state: 'running', runsOutAt: performance.now() + 20_000 };
  const drawn = { seconds: 0, end: 0 };
  renderHook(() => {
    drawn.seconds += 1;
    return useClock(clock, identity);
  });
  renderHook(() => {
    drawn.end += 1;
    return useClock(clock, isExpired);
  });

  for (let tick = 0; tick < 40; tick += 1) act(() => vi.advanceTimersByTime(250));

  expect(drawn).toEqual({ seconds: 11, end: 1 });
});
