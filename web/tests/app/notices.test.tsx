import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { Screens } from '../../src/app/router';
import type { NoticeView } from '../../src/shared/contract.gen';
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
  const hear = (version: number, notices: NoticeView[] = []) =>
    act(async () => sockets[0]?.hear('players-updated', snapshot(roomId, { ...full, version, notices })));
  await act(async () => sockets[0]?.open());
  await hear(1);
  await act(() => vi.dynamicImportSettled());

  await hear(2, [{ did: 'remove', by: 'Ann', player: 'Bo', nth: 1, round: 0 }]);
  const notice = await screen.findByText('Ann removed Bo from the room.');
  act(() => navigate(`/app/winners/${roomId}`, { state: guest }));

  expect(await screen.findByRole('heading', { name: 'Game Results' })).toBeVisible();
  expect(screen.getByText('Ann removed Bo from the room.')).toBe(notice);
  act(() => navigate('/app'));
  await screen.findByRole('heading', { level: 1, name: 'Join or Create Room' });
  expect(screen.queryByText('Ann removed Bo from the room.')).toBeNull();
});
