import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRoundCues } from '../../../src/features/round/round-cues';
import { playSound, unlockSound } from '../../../src/shared/audio/sound';
import { useUnlockAudio } from '../../../src/shared/audio/use-sound';

vi.mock('../../../src/shared/audio/sound', { spy: true });

const TICK = [35];
const END = [180, 90, 280];
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound);
const felt = vi.fn((_pattern: number[]) => true);

type Now = Parameters<typeof useRoundCues>[0] & { seconds: number | null; over: boolean };
const cues = (now: Now) => useRoundCues(now, now.seconds, now.over);
let hands = 0;

/** A new round whose deal has already played its sound. */
function roundSeen(): Now {
  hands += 1;
  const now = { hand: `HT7N ${hands}`, round: 1, seconds: null, over: false, revealed: false, leads: true };
  renderHook(() => cues(now)).unmount();
  vi.mocked(playSound).mockClear();
  return now;
}

/** Render these states one after the other, as the admin by default. */
function live(moments: Partial<Now>[], now = roundSeen()) {
  const [first, ...rest] = moments.map((moment) => ({ ...now, ...moment }));
  const { rerender, unmount } = renderHook(cues, {
    initialProps: first ?? now,
  });
  for (const moment of rest) rerender(moment);
  return unmount;
}

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  vi.mocked(unlockSound).mockClear();
  felt.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});

const LAST = [
  { seconds: 12 },
  { seconds: 11 },
  { seconds: 10 },
  { seconds: 10 },
  { seconds: 9 },
  { seconds: 0, over: true },
];

test('each of the last ten seconds ticks and the end rings, with vibration', () => {
  live(LAST);

  expect(felt.mock.calls).toEqual([[TICK], [TICK], [END]]);
  expect(heard()).toEqual(['tick', 'tick', 'over']);
});

test('only the admin’s phone ticks and drums; all phones vibrate and ring at the end', () => {
  vi.useFakeTimers();
  live([...LAST, { over: true, revealed: true }].map((moment) => ({ ...moment, leads: false })));
  vi.runAllTimers();

  expect(felt.mock.calls).toEqual([[TICK], [TICK], [END]]);
  expect(heard()).toEqual(['over']);
});

test('the reveal drums, then plays its points; a correction or a new admin does not repeat it', () => {
  vi.useFakeTimers();
  live([
    { over: true },
    { over: true, revealed: true },
    { over: true, revealed: true },
    { over: true, revealed: true, leads: false },
    { over: true, revealed: true },
  ]);
  expect(heard()).toEqual(['drum']);

  vi.advanceTimersByTime(1_200);
  expect(heard()).toEqual(['drum', 'points']);
});

test('no points sound plays after leaving the reveal', () => {
  vi.useFakeTimers();
  live([{ over: true }, { over: true, revealed: true }])();
  vi.runAllTimers();

  expect(heard()).toEqual(['drum']);
});

test('the deal sounds once per hand, even if the screen remounts after a pause', () => {
  const now = { ...roundSeen(), hand: 'HT7N new' };
  live([{}], now)();
  live([{}], now)();
  expect(heard()).toEqual(['deal']);

  live([{ over: true }], { ...now, hand: 'HT7N late' });
  expect(heard()).toEqual(['deal']);
});

test('the end rings once, whether the clock or the server reports it', () => {
  live([{ seconds: 400 }, { seconds: 0, over: true }, { seconds: 0, over: true }]);

  expect(felt.mock.calls).toEqual([[END]]);
});

test.each([
  ['a page opened after the end', [{ seconds: null }, { seconds: 0, over: true }]],
  ['a page opened in the last seconds', [{ seconds: null }, { seconds: 7 }]],
  [
    'the next round',
    [
      { seconds: 0, over: true },
      { seconds: 480, round: 2 },
    ],
  ],
])('%s is silent', (_what, moments) => {
  live(moments);

  expect(felt).not.toHaveBeenCalled();
  expect(heard()).toEqual([]);
});

test('a tap anywhere unlocks sound, and so does the previous tap once its scrolling has ended', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useUnlockAudio());
  vi.advanceTimersByTime(600);
  expect(unlockSound).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(unlockSound).toHaveBeenCalledOnce();

  fireEvent.click(document.body);
  vi.advanceTimersByTime(999); // Safari accepts taps for one second.
  expect(unlockSound).toHaveBeenCalledTimes(2);

  fireEvent.click(document.body);
  unmount();
  fireEvent.click(document.body);
  vi.runAllTimers();
  expect(unlockSound).toHaveBeenCalledTimes(2);
});

test('a device that can’t vibrate still plays sounds', () => {
  Reflect.deleteProperty(navigator, 'vibrate');

  live([{ seconds: 11 }, { seconds: 0, over: true }]);

  expect(heard()).toEqual(['over']);
});

test('a page without a tap does not vibrate, because browsers log an error', () => {
  vi.stubGlobal('navigator', { vibrate: felt, userActivation: { hasBeenActive: false, isActive: false } });

  live([{ seconds: 11 }, { seconds: 0, over: true }]);

  expect(felt).not.toHaveBeenCalled();
});
