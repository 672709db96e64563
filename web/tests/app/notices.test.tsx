import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { Screens } from '../../src/app/router';
import type { NoticeView, RoomView } from '../../src/shared/contract.gen';
import { partsHere } from '../fakes/browser';
import { snapshot, sockets } from '../fakes/live';
import { full, guest } from '../fakes/lobby';
import { fakeServer } from '../fakes/server';
import { freshRoom, wellBehaved } from '../fakes/table';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

test('a notice outlasts the screen on which it appeared, and is not announced again', async () => {
  fakeServer(wellBehaved());
  const roomId = freshRoom();
  window.history.replaceState(guest, '', `/app/room/${roomId}`);
  render(<Screens />);
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const hear = (more: Partial<RoomView>) =>
    act(async () => sockets[0]?.hear('players-updated', snapshot(roomId, { ...full, ...more })));
  await act(async () => sockets[0]?.open());
  await hear({ version: 1 });
  await partsHere();

  const notices: NoticeView[] = [{ did: 'remove', by: 'Ann', player: 'Bo', nth: 1, round: 0 }];
  await hear({ version: 2, notices });
  const notice = await screen.findByText('Ann removed Bo from the room.');
  await hear({ version: 3, notices, phase: 'ended', gameEnded: true });
  await partsHere();

  expect(await screen.findByRole('heading', { name: 'Game Results' })).toBeVisible();
  expect(screen.getByText('Ann removed Bo from the room.')).toBe(notice);
  act(() => navigate('/app'));
  await partsHere();
  await screen.findByRole('heading', { level: 1, name: 'Join or Create Room' });
  expect(screen.queryByText('Ann removed Bo from the room.')).toBeNull();
});
