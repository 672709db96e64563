/** The lobby: its players, the invitation, and the ways to leave. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import Lobby from '../../../src/features/lobby/lobby-page';
import { loadSeat } from '../../../src/room/connection/seat';
import type { ErrorEvent } from '../../../src/shared/contract.gen';
import { visit, wait, watchPageLoads, whereTo } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { full, guest, maya, me, open, others, pressInRow, startButton } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { freshRoom, refusing, wellBehaved } from '../../fakes/table';

const headerPicture = () => document.querySelector('img')?.getAttribute('src');

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[LOBBY-01] without a name in the navigation state, the lobby redirects to the invitation', async () => {
  visit('/app/room/K7WD', '/app/room/:roomId', <Lobby />);

  expect(await whereTo()).toEqual({ pathname: '/app/join/K7WD', state: null });
});

test('[LOBBY-04] [LOBBY-08] [LOBBY-20] [SITE-04] the lobby shows the room, its players and its deck', async () => {
  const { show, roomId } = await open();

  await show({ players: [me(), player('p2', { player_name: 'Tom & Jerry' })], currentDeck: 'animalsDeck' });

  expect(document.title).toBe(`Room ${roomId} | Spy Safari`);
  expect(screen.getByRole('heading', { level: 1, name: `Room: ${roomId}` })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Players (2/10)' })).toBeVisible();
  expect(screen.getByText('Tom & Jerry')).toBeVisible();
  expect(screen.getByText('(You)')).toBeVisible();
  expect(screen.getByText('One Hunter and 36 animals')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/app/privacy');
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/app/contact');
  await userEvent.click(screen.getByText('About'));
  expect(screen.getByRole('button', { name: 'Terms of Service' })).toBeVisible();
  expect(screen.getByText(/designed by Alexander Ushan, published by Hobby World/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Spyfall' })).toHaveAttribute('rel', 'noopener noreferrer');
});

test('before the first snapshot, the lobby renders only elements that do not move later', async () => {
  const { show, roomId } = await open();
  expect(screen.getByText('Taking your seat...')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();

  await show(full);

  expect(screen.queryByText('Taking your seat...')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: `Room: ${roomId}` })).toBeVisible();
});

test('[LOBBY-09] the lobby shows an empty state and waits while fewer than 3 players are present', async () => {
  const { show } = await open();
  await show({ players: [] });
  expect(screen.getByText('No players joined yet')).toBeVisible();

  await show({ players: [me(), ...others.slice(0, 1)] });
  expect(screen.getByText('Waiting for players to join...')).toBeVisible();
  expect(startButton()).toBeDisabled();

  await show({ players: [me(), ...others.slice(0, 2)] });
  expect(screen.queryByText('Waiting for players to join...')).toBeNull();
  expect(startButton()).toBeEnabled();
});

test('[LOBBY-05] the link is copied, which is confirmed for 2 s', async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const { roomId, show } = await open();
  await show(full);
  expect(screen.getByText('Copy and share the invitation link with your friends!')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await wait(0);
  expect(write.mock.calls).toEqual([[`${window.location.origin}/app/join/${roomId}`]]);
  await wait(1999);
  expect(screen.getByText('Invitation link copied to clipboard!')).toBeVisible();
  await wait(1);
  expect(screen.queryByText('Invitation link copied to clipboard!')).toBeNull();
});

/** Simulated, because every browser here copies at least a selection (e2e/journeys/join.spec.ts). */
test('[LOBBY-05] a failed copy is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const { show } = await open();
  await show(full);

  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));

  expect(await screen.findByText('Failed to copy invitation link')).toBeVisible();
});

test('the server is authoritative about the admin, not the history state', async () => {
  const { show } = await open(guest);

  await show(full);
  expect(startButton()).toBeVisible();

  await show({ players: [me({ is_admin: false }), ...others] });
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
});

test('[SITE-05] [SITE-09] the lobby has a random header picture and a way back', async () => {
  await open();

  const back = screen.getByRole('link', { name: 'Back to Home' });
  expect(back).toHaveAttribute('href', '/');
  expect(headerPicture()).toMatch(/^\/imgs\/(locations|animals)\/bands\/\w+\.webp$/);
});

test('a late joiner waits for the next round', async () => {
  const { show } = await open(guest);

  await show({ phase: 'round', round: 2, players: [me({ is_admin: false }), ...others] });

  expect(screen.getByText("A round is under way. You'll join the next one.")).toBeVisible();
});

test('[GAME-03] a late joiner watches the board of a game with clues', async () => {
  const { show } = await open(guest);

  await show({
    phase: 'round',
    round: 2,
    players: [me({ is_admin: false }), ...others.map((player) => ({ ...player, in_round: true }))],
    board: {
      game: 'impostor',
      aloud: false,
      laps: 2,
      lap: 1,
      turns: [],
      clues: [{ playerId: 'p2', lap: 1, text: 'rain' }],
    },
  });

  const board = await screen.findByRole('table', { name: 'Clues' });
  expect(within(board).getByText('rain')).toBeVisible();
});

test.each(['round', 'over', 'scored'] as const)('a late joiner sees one message: %s', async (phase) => {
  const { show } = await open(guest);

  await show({ phase, round: 2, players: [me({ is_admin: false }), ...others] });

  expect(screen.getByText(/^A round is under way/)).toBeVisible();
  expect(screen.queryByText(/^Everyone ready/)).toBeNull();
});

test('[LOBBY-15] Abort Game deletes the room as the seat owner, then loads the site root', async () => {
  const calls = fakeServer(wellBehaved());
  const { assigned } = watchPageLoads();
  const { show, roomId } = await open();
  await show(full);

  await userEvent.click(screen.getByRole('button', { name: 'Abort Game' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close Room' }));

  await vi.waitFor(() => expect(assigned.mock.calls).toEqual([['/']]));
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/rooms/${roomId}` });
});

test('[LOBBY-15] a failed abort is reported', async () => {
  fakeServer(wellBehaved({ 'DELETE /rooms': refusing(403, 'No', 'not_admin') }));
  const { show } = await open();
  await show(full);

  await userEvent.click(screen.getByRole('button', { name: 'Abort Game' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close Room' }));

  expect(await screen.findByText('Failed to abort game')).toBeVisible();
});

test('[LOBBY-19] the avatar and each later choice are sent once and stored in the tab; after 19 comes 0', async () => {
  const { show, socket, roomId } = await open({ ...maya, iconId: 5 });
  const withIcon = (icon_id: number) => ({ players: [me({ icon_id }), ...others] });

  await show(withIcon(0));
  expect(socket.sentOf('update-icon')).toEqual([{ roomId, playerId: 'p1', iconId: 5 }]);
  await show(withIcon(19));
  await userEvent.click(screen.getByRole('button', { name: 'Next icon' }));

  expect(socket.sentOf('update-icon').slice(1)).toEqual([{ roomId, playerId: 'p1', iconId: 0 }]);
  expect(loadSeat(roomId)?.iconId).toBe(19);
  expect(screen.getAllByRole('button', { name: 'Next icon' })).toHaveLength(1);
});

test('[LOBBY-19] the first avatar is sent, but the default one does not overwrite a chosen one', async () => {
  const { show, socket, roomId } = await open();

  await show({ players: [me({ icon_id: 7 }), ...others] });

  expect(socket.sentOf('update-icon')).toEqual([{ roomId, playerId: 'p1', iconId: 7 }]);
});

test.each([
  [{ code: 'not_admin', message: 'Only admins can' }, "Only the room's admin can do that"],
  [{ message: 'The dice fell off the table' }, 'The dice fell off the table'],
])('[LOBBY-21] a socket error with or without a code is shown', async (payload, sentence) => {
  const { show, socket } = await open();
  await show(full);

  await act(async () => socket.hear('error', payload as ErrorEvent));

  expect(screen.getByText(sentence)).toBeVisible();
});

test.each([
  ['aborted', 'The admin has closed this room. Thanks for playing!'],
  ['expired', 'This room fell asleep because nobody was in it.'],
  ['lost', 'This game room is no longer available. Its points went with it, sorry!'],
  ['removed', 'The admin has removed you from this room.'],
] as const)(
  '[LIVE-03] [SITE-05] [SITE-09] room-deleted, %s: shows the reason and ways out',
  async (reason, sentence) => {
    const { show, socket, roomId } = await open(guest);
    await show(full);

    await act(async () => socket.hear('room-deleted', { roomId, reason }));

    expect(screen.getByText(sentence)).toBeVisible();
    expect(document.title).toMatch(/^(Room closed|This room is gone|You're out) \| Spy Safari$/);
    expect(screen.getByRole('link', { name: 'Create New Room' })).toHaveAttribute('href', '/app/create');
    expect(screen.getByRole('link', { name: 'Join Existing Room' })).toHaveAttribute('href', '/app/join');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(headerPicture()).toMatch(/^\/imgs\/(locations|animals)\/bands\/\w+\.webp$/);
    expect(socket.disconnects).toBe(1);
  },
);

test('a window whose seat is open in eight newer ones pauses until the player resumes', async () => {
  const { reloaded } = watchPageLoads();
  const { show, socket } = await open(guest);
  await show(full);
  vi.useFakeTimers();

  act(() => socket.hear('error', { code: 'outnumbered', message: 'This one rests' }));
  act(() => socket.drop());
  window.dispatchEvent(new Event('focus'));
  await wait(60_000);

  expect(screen.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible();
  expect(socket.connects).toBe(1);
  expect(reloaded).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Play here' }));

  expect(reloaded).toHaveBeenCalledOnce();
});

test('a lost seat is requested again', async () => {
  const roomId = freshRoom();
  const { socket } = await open(guest, roomId);
  socket.answers = { 'join-room': { ok: false, code: 'player_not_found', message: 'Gone' } };

  await act(async () => socket.open());

  expect(await whereTo()).toEqual({ pathname: `/app/join/${roomId}`, state: null });
});

test('a lost connection is reported without leaving the screen, in a live region that was there before', async () => {
  const { show, socket } = await open();
  await show(full);
  const regions = screen.getAllByRole('status');

  await act(async () => socket.drop());
  expect(screen.getByText('Reconnecting...')).toBeVisible();
  expect(regions).toContain(screen.getByText('Reconnecting...').closest('[role="status"]'));
  expect(screen.getByRole('heading', { name: 'Players (4/10)' })).toBeVisible();

  await act(async () => socket.open());
  expect(screen.queryByText('Reconnecting...')).toBeNull();
});

test('leaving asks for confirmation, then gives up the seat', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open(guest);
  await show({ players: [me({ is_admin: false }), ...others] });

  await userEvent.click(screen.getByRole('button', { name: 'Leave Room' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));

  expect(await whereTo()).toMatchObject({ pathname: '/app' });
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/rooms/${roomId}/players/p1` });
  expect(loadSeat(roomId)).toBeNull();
});

test('the admin can remove a player', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open();
  await show(full);

  await pressInRow(/Player p3$/, 'Remove Player p3');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/rooms/${roomId}/players/p3` });
});
