/** The start of a game, and the navigation to its round. */
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wait, whereTo } from '../../fakes/browser';
import { full, guest, me, open, others, startButton } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { refusing, wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
  Reflect.deleteProperty(window, 'dataLayer');
});

test('a start waits for the chosen deck and its cards', async () => {
  vi.useFakeTimers();
  const calls = fakeServer(wellBehaved());
  const { show, socket } = await open();
  await show(full);
  const slowly = socket.emit.bind(socket);
  vi.spyOn(socket, 'emit').mockImplementation((event, payload, acknowledge) => {
    slowly(event, payload, (ack) => setTimeout(acknowledge, event === 'change-deck' ? 2_000 : 0, ack));
  });

  fireEvent.click(screen.getByRole('button', { name: 'Next deck' }));
  fireEvent.click(startButton());
  await wait(1_900);
  expect(socket.sentOf('start-game')).toEqual([]);
  await wait(200);

  expect(calls.at(-1)).toMatchObject({ body: { deck: 'animalsDeck', count: 30 } });
  expect(socket.sentOf('start-game')).toHaveLength(1);
});

test('[LOBBY-18] a guest’s round lasts as long as the guest’s own record says', async () => {
  const { show } = await open(guest);
  const dealt = { role: 'Captain', is_spy: false, game_location: 'Airplane', in_round: true };
  const own = me({ is_admin: false, ...dealt, timer_duration_seconds: 300 });

  await show({ phase: 'round', round: 1, players: [own, ...others] });

  expect((await whereTo()).state).toMatchObject({ timerDuration: 300 });
});

test('[LOBBY-10] [LOBBY-14] [LOBBY-17] [LOBBY-22] Start saves the settings, then sends the event once', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, socket, roomId } = await open();
  await show(full);

  act(() => {
    // Click twice before the button is rendered as disabled.
    startButton().click();
    startButton().click();
  });

  expect(startButton()).toHaveTextContent('Starting...');
  expect(startButton()).toBeDisabled();
  await vi.waitFor(() => expect(socket.sentOf('start-game')).toEqual([{ roomId }]));
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: `/api/rooms/${roomId}/timer`,
    body: { timerDuration: 480 },
  });
  await vi.waitFor(() =>
    expect(window.dataLayer).toEqual([{ event: 'chosen_deck', deck_type: 'locationDeck' }]),
  );
});

test('[LOBBY-17] a duration that cannot be saved logs a warning and does not stop the start', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer(wellBehaved({ 'POST /timer': refusing(503, 'Later', 'unavailable') }));
  const { show, socket } = await open();
  await show(full);

  await userEvent.click(startButton());

  await vi.waitFor(() => expect(socket.sentOf('start-game')).toHaveLength(1));
  expect(log).toHaveBeenCalledTimes(1);
});

test('[LOBBY-14] a failed start is reported, unlocks the button and does not cause an analytics event', async () => {
  const { show, socket } = await open();
  await show(full);
  socket.answers = { 'start-game': { ok: false, code: 'not_enough_players', message: 'At least 3' } };

  await userEvent.click(startButton());

  expect(await screen.findByText('Failed to start game')).toBeVisible();
  expect(screen.getByText('At least 3')).toBeVisible();
  expect(startButton()).toBeEnabled();
  expect(window.dataLayer).toBeUndefined();
});

test('[LOBBY-12] a deal opens the play screen with the complete state', async () => {
  const { show, roomId } = await open(guest);
  const hand = { role: 'Captain', is_spy: false, game_location: 'Airplane', in_round: true, icon_id: 3 };
  const dealt = { ...hand, role_id: 'airplane/1', card_id: 'airplane' };

  await show({ phase: 'round', round: 1, players: [me({ is_admin: false, ...dealt }), ...others] });

  expect(await whereTo()).toEqual({
    pathname: `/app/play/${roomId}`,
    state: {
      isAdmin: false,
      playerName: 'Maya',
      playerId: 'p1',
      role: 'Captain',
      roleId: 'airplane/1',
      location: 'Airplane',
      cardId: 'airplane',
      isSpy: false,
      chosenCards: ['Airplane', 'Bank', 'Beach'],
      chosenIds: ['airplane', 'bank', 'beach'],
      playedIds: [],
      timerDuration: 480,
      iconId: 3,
      currentDeck: 'locationDeck',
      severalSpies: false,
      round: 1,
    },
  });
});

test('the cards are requested again while the server is being updated', async () => {
  vi.useFakeTimers();
  fakeServer(wellBehaved({ 'GET ?roomId=': refusing(503, 'One moment...', 'updating') }));
  const { show, roomId } = await open();
  const dealt = { role: 'Captain', is_spy: false, game_location: 'Airplane', in_round: true };
  await show({ phase: 'round', round: 1, players: [me(dealt), ...others] });
  await wait(30_000);
  expect(screen.queryByText('Failed to fetch chosen cards')).toBeNull();

  fakeServer(wellBehaved());
  await wait(3_000);
  vi.useRealTimers();

  expect((await whereTo()).pathname).toBe(`/app/play/${roomId}`);
});

test.each([
  ['Failed to fetch chosen cards', refusing(500, '', 'internal'), 'Captain'],
  ['Invalid chosen cards data received', () => Promise.resolve(Response.json([])), 'Captain'],
  ['Player role not assigned', undefined, null],
])('[LOBBY-13] %s', async (sentence, answer, role) => {
  fakeServer(wellBehaved(answer && { 'GET ?roomId=': answer }));
  const { show } = await open();

  await show({ phase: 'round', round: 1, players: [me({ in_round: true, role, is_spy: true }), ...others] });

  expect(await screen.findByText(sentence)).toBeVisible();
});
