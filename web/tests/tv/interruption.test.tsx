import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NoticeView } from '../../src/shared/contract.gen';
import { App } from '../../src/tv/app';
import type { ScreenConnection } from '../../src/tv/connection';
import { roomView } from '../../src/tv/gallery/rooms';
import { useTv } from '../../src/tv/store';
import { answering, fakeServer } from '../fakes/server';
import { USUAL } from '../fakes/tv-wish';

const connection = { sound: () => undefined, reconnect: () => undefined } as unknown as ScreenConnection;

test('[TV-10] after an interruption, the TV shows the notices that it has missed, and none twice', () => {
  vi.useFakeTimers();
  fakeServer(answering(200, {}));
  const view = roomView({ ...USUAL, stage: 'lobby' });
  const show = (connected: boolean, notices: NoticeView[]) =>
    act(() =>
      useTv.setState({ connected, shown: { kind: 'watching', view: { ...view, notices }, heardAt: 0 } }),
    );
  const locked = { did: 'lock', by: 'Ann', player: '', nth: 1, round: 0 } as const;
  const removed = { did: 'remove', by: 'Ann', player: 'Bo', nth: 2, round: 0 } as const;
  show(true, [locked]);
  render(<App screen={connection} />);
  show(false, [locked]);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText(/Reconnecting/)).toBeVisible();

  show(true, [locked, removed]);

  expect(screen.getByText('Ann removed Bo from the room.')).toBeVisible();
  expect(screen.queryByText('Ann: no more players tonight.')).toBeNull();
  act(() => vi.advanceTimersByTime(6_000));
  expect(screen.queryByText('Ann removed Bo from the room.')).toBeNull();
});
