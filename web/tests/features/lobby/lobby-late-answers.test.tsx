/** Responses that arrive after the player has left the lobby or chosen something else. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import Create from '../../../src/features/join/create-page';
import { loadSeat } from '../../../src/room/connection/seat';
import { visit, wait, watchPageLoads } from '../../fakes/browser';
import { carousel, full, maya, open } from '../../fakes/lobby';
import { writing, written } from '../../fakes/own-decks';
import { button } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { after, LATE_MS, no, refusing, wellBehaved, yes } from '../../fakes/table';

await import('../../../src/features/lobby/row-sheet'); // Its first load may be slow on a busy machine.

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('a removal refused in one room is not reported in the next one', async () => {
  fakeServer(wellBehaved({ 'DELETE /players': after(6_000, no) }));
  const first = await open(maya);
  await first.show(full);
  fireEvent.click(screen.getByRole('button', { name: /Player p2$/ }));
  await wait(0);
  fireEvent.click(screen.getByRole('button', { name: /^Remove Player p2/ }));
  fireEvent.click(button('Remove'));
  await wait(1_000);
  cleanup();

  const second = await open(maya);
  await second.show(full);
  await wait(LATE_MS);

  expect(screen.queryByText('Later')).toBeNull();
});

test('a pending deck change does not choose cards after the player has left the room', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, socket } = await open(maya);
  await show(full);
  socket.answers = { 'change-deck': null };
  fireEvent.click(button('Next deck'));
  await wait(1_000);
  cleanup();

  await wait(LATE_MS);

  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a start that waits for settings does not start a round after the player has left the room', async () => {
  const calls = fakeServer(wellBehaved({ 'POST /timer': after(6_000, yes) }));
  const first = await open(maya);
  await first.show({ ...full, phase: 'scored', round: 1 });
  fireEvent.click(button('Start Game'));
  await wait(1_000);
  cleanup();

  const second = await open(maya);
  await second.show({ ...full, phase: 'scored', round: 1 });
  await wait(LATE_MS);

  expect(calls.filter(({ path }) => path.endsWith('/restart'))).toEqual([]);
  expect([...first.socket.sentOf('start-game'), ...second.socket.sentOf('start-game')]).toEqual([]);
});

test('[DECK-04] a start that waits for settings does not end the writing time that has begun in the meantime', async () => {
  fakeServer(wellBehaved({ 'POST /timer': after(6_000, yes) }));
  const { show, socket } = await open(maya);
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 0, own: written() });
  fireEvent.click(button('Start Writing'));
  await wait(1_000);

  await show(writing(full));
  await wait(LATE_MS);

  expect(socket.sentOf('start-game')).toEqual([]);
});

test('settings refused in one room are not reported in the next one', async () => {
  fakeServer(wellBehaved({ 'POST /chosen-cards': after(6_000, no) }));
  const first = await open(maya);
  await first.show(full);
  fireEvent.click(button('Next deck'));
  await wait(1_000);
  cleanup();

  const second = await open(maya);
  await second.show(full);
  await wait(LATE_MS);

  expect(screen.queryByText('Later')).toBeNull();
  expect(carousel().getByText('Locations')).toBeVisible();
});

test.each([
  ['Leave Room', 'Leave', 'DELETE /players'],
  ['Abort Game', 'Close Room', 'DELETE '],
])('%s: a late response does not navigate away from the next room', async (name, confirm, call) => {
  fakeServer(wellBehaved({ [call]: after(6_000, yes) }));
  const { assigned } = watchPageLoads();
  const first = await open(maya);
  await first.show(full);
  fireEvent.click(button(name));
  fireEvent.click(button(confirm));
  await wait(1_000);
  cleanup();

  const second = await open(maya);
  await second.show(full);
  await wait(LATE_MS);

  expect(assigned).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe(`/app/room/${second.roomId}`);
  expect(loadSeat(first.roomId)).toBeNull();
});

test('a room that is created late does not navigate away from another screen', async () => {
  const made = { roomId: 'LATE', playerName: 'Maya', playerId: 'p1' };
  fakeServer(wellBehaved({ 'POST /api/rooms': after(6_000, () => Promise.resolve(Response.json(made))) }));
  visit('/app/create', '/app/create', <Create />);
  fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Maya' } });
  fireEvent.click(button('Create Room'));
  await wait(1_000);

  act(() => navigate('/app/join'));
  await wait(LATE_MS);

  expect(window.location.pathname).toBe('/app/join');
});

test('rejoining with a new seat is not ended by the previous session', async () => {
  fakeServer(wellBehaved());
  const first = await open(maya);
  first.socket.answers = { 'join-room': { ok: false, code: 'player_not_found', message: 'No seat' } };
  await act(async () => first.socket.open());
  expect(window.location.pathname).toBe(`/app/join/${first.roomId}`);
  cleanup();

  await open({ ...maya, playerId: 'p9' }, first.roomId);

  expect(window.location.pathname).toBe(`/app/room/${first.roomId}`);
});

test('the last choice applies if the deck is changed back while cards are being saved', async () => {
  fakeServer(wellBehaved({ 'POST /chosen-cards': after(3_000, yes) }));
  const { show, socket } = await open(maya);
  await show(full);
  fireEvent.change(screen.getByLabelText(/cards/i), { target: { value: '28' } });
  fireEvent.click(button('Next deck'));
  await wait(500);
  fireEvent.click(button('Previous deck'));
  await wait(LATE_MS);

  expect(socket.sentOf('change-deck').at(-1)).toMatchObject({ deck: 'locationDeck' });
});

test('a start waits for cards that are being saved', async () => {
  fakeServer(wellBehaved({ 'POST /chosen-cards': after(3_000, yes) }));
  const { show, socket } = await open(maya);
  await show(full);
  fireEvent.change(screen.getByLabelText(/cards/i), { target: { value: '28' } });
  await wait(1_000);
  fireEvent.click(button('Start Game'));
  await wait(1_000);
  expect(socket.sentOf('start-game')).toEqual([]);

  await wait(3_000);
  expect(socket.sentOf('start-game')).toHaveLength(1);
});

test('[LOBBY-15] pressing Abort Game twice closes the room without an error', async () => {
  const calls = fakeServer((call) =>
    call.method === 'DELETE' && calls.filter(({ method }) => method === 'DELETE').length > 1
      ? after(500, refusing(404, 'No such room', 'room_not_found'))()
      : wellBehaved({ 'DELETE ': after(200, yes) })(call),
  );
  watchPageLoads();
  const { show } = await open(maya);
  await show(full);
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(button('Abort Game'));
    fireEvent.click(button('Close Room'));
  }
  await wait(1_000);

  expect(screen.queryByText('Failed to abort game')).toBeNull();
});
