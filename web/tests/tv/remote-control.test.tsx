import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Frame } from '../../src/tv/frame';
import { handleRemoteKeys } from '../../src/tv/remote-control';
import { NoRoom, Pairing } from '../../src/tv/screens/no-room';
import { restoreSound, useSoundSetting } from '../../src/tv/sounds';

beforeAll(handleRemoteKeys);
afterEach(() => {
  useSoundSetting.setState({ on: false });
});

test('[TV-07] [TV-08] OK toggles the sound, because the only button has the focus', async () => {
  render(<Pairing code="H4TQM" />);

  await userEvent.keyboard('{Enter}');

  expect(useSoundSetting.getState().on).toBe(true);
  expect(screen.getByRole('button', { name: /Sound on/ })).toHaveFocus();
});

test('[TV-08] [TV-10] after a reload an old TV restores the sound; a newer one needs another key press', async () => {
  render(<Pairing code="H4TQM" />);
  await userEvent.keyboard('{Enter}');
  useSoundSetting.setState({ on: false });

  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  restoreSound();
  expect(useSoundSetting.getState().on).toBe(false);

  // As on TVs before Chromium 72, which cannot be installed here.
  vi.stubGlobal('navigator', {});
  restoreSound();
  expect(useSoundSetting.getState().on).toBe(true);
});

test('[TV-07] the arrow keys cycle through three buttons', async () => {
  render(
    <Frame chip="left" roomId="K7PX">
      <button type="button">A</button>
      <button type="button">B</button>
    </Frame>,
  );
  const [first, second, last] = screen.getAllByRole('button');

  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowRight}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(first).toHaveFocus();
});

test('[TV-07] after a room closes, OK leads to a new code, and so does a wait of a minute', () => {
  vi.useFakeTimers();
  const onPair = vi.fn();
  render(<NoRoom reason="taken" onPair={onPair} />);
  expect(screen.getByRole('button')).toHaveFocus();

  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();

  expect(onPair).toHaveBeenCalledOnce();
});

test('[TV-19] after a stream ends, only the button requests a code, because a viewer could show another room with it', () => {
  vi.useFakeTimers();
  const onPair = vi.fn();
  render(<NoRoom reason="closed" spectator onPair={onPair} />);

  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();

  expect(onPair).not.toHaveBeenCalled();
  screen.getByRole('button').click();
  expect(onPair).toHaveBeenCalledOnce();
});

test('[TV-15] screen readers read a code letter by letter', () => {
  render(<Pairing code="H4TQM" />);

  expect(screen.getByRole('img', { name: 'Screen code H 4 T Q M' })).toBeInTheDocument();
});
