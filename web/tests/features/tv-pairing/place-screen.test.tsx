/** [TV-01] The page that the QR code of a TV opens on a phone. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import PlaceScreen from '../../../src/features/tv-pairing/place-screen-page';
import { loadSeats, saveSeat } from '../../../src/room/connection/seat';
import { setPreference } from '../../../src/shared/preferences';
import { says, visit, whereTo } from '../../fakes/browser';
import { player, snapshot, sockets } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { freshRoom, wellBehaved } from '../../fakes/table';

const seat = { playerId: 'p1', playerName: 'Maya', isAdmin: false, iconId: 3 };
const go = () => screen.getByRole('button', { name: 'Put it on the TV' });

function scan(code = 'H4TQM') {
  sessionStorage.clear(); // The camera opens another tab.
  visit(`/app/screen/${code}`, '/app/screen/:code', <PlaceScreen />);
}

async function seated() {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No connection was opened');
  await act(async () => socket.open());
  return socket;
}

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[TV-01] the player’s room appears on the scanned TV after confirmation', async () => {
  const roomId = freshRoom();
  saveSeat(roomId, seat);
  scan('h4tqm');
  expect(screen.getByRole('button', { name: 'Finding your seat...' })).toBeDisabled();

  const socket = await seated();
  await act(async () => socket.hear('players-updated', snapshot(roomId, { players: [player('p1')] })));
  expect(socket.sentOf('join-room')).toMatchObject([{ roomId, playerId: 'p1' }]);
  const question = screen.getByText(says(`Put room ${roomId}${roomId} on this screen?`));
  expect(question).toHaveRole('status');
  expect(socket.sentOf('place-screen')).toEqual([]);
  await userEvent.click(go());

  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQM' }]);
  expect(question).toHaveTextContent(/^Look up: room .* is on the big screen\.$/);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the room' }));
  expect(await whereTo()).toEqual({ pathname: `/app/room/${roomId}`, state: seat });
});

test('the confirmation for a TV does not show hidden codes', async () => {
  setPreference('hideCode', true);
  const rooms = [freshRoom(), freshRoom()];
  for (const roomId of rooms) saveSeat(roomId, seat);
  scan();
  await seated();

  expect(screen.getAllByRole('radio', { name: /^••••/ })).toHaveLength(2);
  for (const roomId of rooms) expect(document.body).not.toHaveTextContent(roomId);
  act(() => setPreference('hideCode', false));
  for (const roomId of rooms) expect(document.body).toHaveTextContent(roomId);
});

test('[TV-01] an expired code is reported, and the confirmation stays visible', async () => {
  saveSeat(freshRoom(), seat);
  scan();
  const socket = await seated();
  socket.answers['place-screen'] = { ok: false, code: 'unknown_screen_code', message: 'Unknown' };

  await userEvent.click(go());

  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(go()).toBeEnabled();
});

test('[TV-01] a lost connection is reported and disables the button', async () => {
  saveSeat(freshRoom(), seat);
  scan();
  const socket = await seated();

  act(() => socket.drop());

  expect(screen.getByText("Your seat is safe. We'll keep trying.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finding your seat...' })).toBeDisabled();
});

test('[TV-01] a player with several rooms can choose one', async () => {
  const [one, two] = [freshRoom(), freshRoom()];
  saveSeat(one, seat);
  saveSeat(two, { ...seat, playerName: 'Mia' });
  scan();
  await seated();
  expect(screen.getByRole('radio', { name: two })).toBeChecked();

  await userEvent.click(screen.getByRole('radio', { name: one }));
  const socket = await seated();
  await userEvent.click(go());

  expect(screen.queryByRole('radio')).toBeNull();
  expect(socket.sentOf('place-screen')).toEqual([{ roomId: one, code: 'H4TQM' }]);
});

test('[TV-01] a closed room is replaced by the next one, and finally by the ways to join a room', async () => {
  const [one, two] = [freshRoom(), freshRoom()];
  saveSeat(one, seat);
  saveSeat(two, seat);
  scan();

  await act(async () => sockets.at(-1)?.hear('room-deleted', { roomId: two, reason: 'expired' }));
  expect(screen.getByText(says(`Put room ${one}${one} on this screen?`))).toBeVisible();
  await act(async () => sockets.at(-1)?.hear('room-deleted', { roomId: one, reason: 'removed' }));

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Start a game on this TV');
  expect(loadSeats()).toEqual([]);
});

async function startGame() {
  await userEvent.type(await screen.findByLabelText('Your Name'), 'Maya');
  await userEvent.click(screen.getByRole('button', { name: 'Start on the TV' }));
}

test('[TV-16] a phone without a room creates one, and its lobby appears on the TV', async () => {
  const roomId = freshRoom();
  const calls = fakeServer(answering(200, { roomId, playerId: 'p1', playerName: 'Maya' }));
  scan();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Start a game on this TV');
  expect(screen.getByText("The TV's code: H4TQM")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Join Existing Room' })).toHaveAttribute('href', '/app/join');

  await startGame();
  const socket = await seated();

  expect(calls).toContainEqual({
    method: 'POST',
    path: '/api/rooms',
    body: { playerName: 'Maya', iconId: 0 },
  });
  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQM' }]);
  expect(await whereTo()).toEqual({
    pathname: `/app/room/${roomId}`,
    state: { ...seat, isAdmin: true, iconId: 0 },
  });
});

test('[TV-16] a new room whose TV has another code by now stays, and the refusal is shown', async () => {
  const roomId = freshRoom();
  fakeServer(answering(200, { roomId, playerId: 'p1', playerName: 'Maya' }));
  scan();
  await startGame();
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No connection was opened');
  socket.answers['place-screen'] = { ok: false, code: 'unknown_screen_code', message: 'Unknown' };

  await seated();

  expect(await screen.findByText(/^No screen is showing that code/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the room' })).toHaveAttribute(
    'href',
    `/app/room/${roomId}`,
  );
});

test('[TV-16] a player with a room can start a new one on the TV, or cancel', async () => {
  const [old, roomId] = [freshRoom(), freshRoom()];
  saveSeat(old, seat);
  scan();
  await seated();
  const startNew = () => userEvent.click(screen.getByRole('button', { name: 'Start a new game on this TV' }));

  await startNew();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(says(`Put room ${old}${old} on this screen?`))).toBeVisible();

  await startNew();
  fakeServer(answering(200, { roomId, playerId: 'p1', playerName: 'Maya' }));
  await startGame();
  const socket = await seated();
  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQM' }]);
});

test('[TV-01] an incomplete link is reported', () => {
  saveSeat(freshRoom(), seat);
  scan('H4T');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No such TV');
});

test.each([[[]], [[seat]]])('[TV-16] a code that no TV shows is refused', async (seats) => {
  for (const one of seats) saveSeat(freshRoom(), one);
  fakeServer(answering(200, { exists: false }));
  scan();

  expect(await screen.findByText('No room, TV or deck has the code H4TQM')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Put it on the TV' })).toBeNull();
});
