import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { Backdrop } from '../../src/tv/pieces/backdrop';
import { sceneOf } from '../../src/tv/scenes';
import { USUAL } from '../fakes/tv-wish';

/** Long enough for every animation to end. */
const SETTLED_MS = 4_600;
const resting = () => document.querySelector('[class*="resting"]') !== null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[TV-06] the rays pause while a stage is animated, and turn afterwards', () => {
  render(<Backdrop rays={[60, 30]} />);
  expect(resting()).toBe(true);

  act(() => vi.advanceTimersByTime(4_000));
  expect(resting()).toBe(true);

  act(() => vi.advanceTimersByTime(600));
  expect(resting()).toBe(false);
});

test('[TV-06] the rays pause at each change within a stage, from its first frame', () => {
  const { rerender } = render(<Backdrop rays={[60, 30]} animationKey="hidden" />);
  act(() => vi.advanceTimersByTime(SETTLED_MS));
  rerender(<Backdrop rays={[60, 30]} animationKey="hidden" />);
  expect(resting()).toBe(false);

  rerender(<Backdrop rays={[60, 30]} animationKey="named" />);
  expect(resting()).toBe(true);

  act(() => vi.advanceTimersByTime(SETTLED_MS));
  expect(resting()).toBe(false);
});

test('[TV-06] the rays pause while a guessed card flips', () => {
  const shown = (variant?: RoomOptions['variant']) => {
    const view = roomView({ ...USUAL, stage: 'guess', variant });
    const { Screen } = sceneOf(view);
    return <Screen view={view} now={NOW} />;
  };
  const { rerender } = render(shown());
  act(() => vi.advanceTimersByTime(SETTLED_MS));
  expect(resting()).toBe(false);

  rerender(shown('named'));
  expect(resting()).toBe(true);
});
