import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDimmed } from '../../src/tv/app';
import { type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { startFakeTimers } from '../fakes/browser';

const wish = {
  players: 3,
  deck: 'locationDeck',
  rules: 'safari',
  names: 'usual',
  left: 300,
  cards: 30,
} as const;
const LONG_MS = 20 * 60_000;
const press = vi.fn();
let remote: ReturnType<typeof startFakeTimers>;

function Picture({ stage, version }: { stage: RoomOptions['stage']; version: number }) {
  const dimmed = useDimmed({ ...roomView({ stage, ...wish }), version });
  return (
    <button type="button" onClick={press}>
      {dimmed ? 'dark' : 'bright'}
    </button>
  );
}

beforeEach(() => {
  remote = startFakeTimers();
  press.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('an unchanged lobby is dimmed until the next guest joins', () => {
  const { rerender } = render(<Picture stage="lobby" version={1} />);
  wait(LONG_MS - 1_000);
  rerender(<Picture stage="lobby" version={2} />);
  wait(LONG_MS - 1_000);
  expect(screen.getByText('bright')).toBeInTheDocument();

  wait(1_000);
  expect(screen.getByText('dark')).toBeInTheDocument();

  rerender(<Picture stage="lobby" version={3} />);
  expect(screen.getByText('bright')).toBeInTheDocument();
});

test('[TV-07] a key press on a dimmed screen only wakes it', async () => {
  render(<Picture stage="lobby" version={1} />);
  screen.getByRole('button').focus();
  wait(LONG_MS);

  await remote.keyboard('{Enter}');
  expect(screen.getByText('bright')).toBeInTheDocument();
  expect(press).not.toHaveBeenCalled();

  await remote.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});

test('a round is never dimmed', () => {
  render(<Picture stage="talk" version={1} />);

  wait(2 * LONG_MS);

  expect(screen.getByText('bright')).toBeInTheDocument();
});
