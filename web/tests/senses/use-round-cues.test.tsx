import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowSound, playSound } from '../../src/senses/sound';
import { useRoundCues } from '../../src/senses/use-round-cues';

vi.mock('../../src/senses/sound', { spy: true });

const TICK = [35];
const GONG = [180, 90, 280];
const heard = () => vi.mocked(playSound).mock.calls.map(([sound]) => sound);
const felt = vi.fn((_pattern: number[]) => true);

/** Shows the round at these moments, one after the other. */
function live(moments: { seconds: number | null; over?: boolean; round?: number }[]) {
  const [first, ...rest] = moments.map(({ seconds, over = false, round = 1 }) => ({ seconds, over, round }));
  const { rerender } = renderHook((time: NonNullable<typeof first>) => useRoundCues(time), {
    initialProps: first ?? { seconds: null, over: false, round: 1 },
  });
  for (const moment of rest) rerender(moment);
}

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  vi.mocked(allowSound).mockClear();
  felt.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});

afterEach(() => {
  vi.useRealTimers();
});

test('each of the last ten seconds ticks, and the end rings, in ear and hand alike', () => {
  live([
    { seconds: 12 },
    { seconds: 11 },
    { seconds: 10 },
    { seconds: 10 },
    { seconds: 9 },
    { seconds: 0, over: true },
  ]);

  expect(felt.mock.calls).toEqual([[TICK], [TICK], [GONG]]);
  expect(heard()).toEqual(['tick', 'tick', 'gong']);
});

test('the end rings once, whoever brought it', () => {
  live([{ seconds: 400 }, { seconds: 0, over: true }, { seconds: 0, over: true }]);

  expect(felt.mock.calls).toEqual([[GONG]]);
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

test('a tap anywhere on the screen allows sound, once what it set in motion has come to rest', () => {
  vi.useFakeTimers();
  renderHook(() => useRoundCues({ round: 1, seconds: 300, over: false }));

  fireEvent.click(document.body);
  vi.advanceTimersByTime(600);
  expect(allowSound).not.toHaveBeenCalled();

  vi.advanceTimersByTime(399); // within the second that Safari grants
  expect(allowSound).toHaveBeenCalledOnce();
});

test('without a round to hear, no tap allows sound', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useRoundCues({ round: 1, seconds: 300, over: false }));

  fireEvent.click(document.body);
  unmount();
  fireEvent.click(document.body);
  vi.runAllTimers();

  expect(allowSound).not.toHaveBeenCalled();
});

test('a device that can’t vibrate still sounds', () => {
  Reflect.deleteProperty(navigator, 'vibrate');

  live([{ seconds: 11 }, { seconds: 0, over: true }]);

  expect(heard()).toEqual(['gong']);
});

test('a page that nobody has touched does not vibrate: browsers complain about it', () => {
  vi.stubGlobal('navigator', { vibrate: felt, userActivation: { hasBeenActive: false, isActive: false } });

  live([{ seconds: 11 }, { seconds: 0, over: true }]);

  expect(felt).not.toHaveBeenCalled();
});
