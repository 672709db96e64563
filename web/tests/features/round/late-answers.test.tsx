/** Responses, timers and events that arrive after their room or round is over. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import Play from '../../../src/features/round/play-page';
import type { RoomView } from '../../../src/shared/contract.gen';
import { wait } from '../../fakes/browser';
import { ADMIN, admin, button, open, over, round, scored, timer } from '../../fakes/play';
import { answerRoomState, fakeServer } from '../../fakes/server';
import { after, LATE_MS, no, refusing, sitDown, wellBehaved, yes } from '../../fakes/table';

const FAILED = /^Failed to/;

/** The response to a GET request for a room whose game is over. */
const ended = () => answerRoomState({ version: 99, phase: 'ended', game_ended: true, game_end_time: 7 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

const TAPS: [string, Partial<RoomView>, string | RegExp][] = [
  ['POST /end-round', round({}, ADMIN), 'End Round'],
  ['POST /game-round-end', over({}, ADMIN), /^Spy escaped/],
  ['POST /restart', scored({}, ADMIN), 'One More Round'],
];

test.each(
  TAPS.flatMap(([call, view, name]) => [
    { call, view, name, what: 'a success', answer: after(6_000, yes) },
    { call, view, name, what: 'a failure', answer: after(6_000, no) },
    { call, view, name, what: 'a success after the timeout', answer: after(LATE_MS, yes) },
  ]),
)('$call: $what that arrives in another room changes nothing there', async (late) => {
  fakeServer(wellBehaved({ [late.call]: late.answer }));
  const first = await open(admin);
  await first.show(late.view);
  fireEvent.click(button(late.name));
  if (late.name === 'End Round') fireEvent.click(button('Yes, End It'));
  await wait(1_000);
  cleanup();

  const second = await open(admin);
  await second.show(round({ serverTime: 1_000_000 }, ADMIN));
  await wait(2 * LATE_MS);

  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(timer()).toHaveTextContent('7:36');
  expect(button('End Round')).toBeEnabled();
});

test.each([
  ['a success', yes],
  ['a failure', no],
  ['a timeout', () => new Promise<Response>(() => undefined)],
])('End Round: %s that arrives in the next round does not change its clock', async (_what, answer) => {
  fakeServer(wellBehaved({ 'POST /end-round': after(LATE_MS, answer) }));
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(9_500);
  await show(scored({}, ADMIN));

  await show(round({ round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 }, ADMIN));
  await wait(LATE_MS);

  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(timer()).toHaveTextContent('7:48');
});

test('the fallback timer of End Round applies only to its own round', async () => {
  fakeServer(wellBehaved({ 'POST /end-round': no }));
  const { show } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(1_000);

  await show(round({ round: 2, serverTime: 2_000_000, roundEndsAt: 2_480_000 }, ADMIN));
  await wait(5_000);

  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(timer()).toHaveTextContent('7:55');
});

test('the response to a room check that arrives in another room does not end the game there', async () => {
  fakeServer(wellBehaved());
  const first = await open(admin);
  await first.show(round({}, ADMIN));
  fakeServer(wellBehaved({ [`GET /rooms/${first.roomId}`]: after(6_000, ended) }));
  window.dispatchEvent(new Event('focus'));
  await wait(1_000);
  cleanup();

  const second = await open(admin);
  await second.show(round({}, ADMIN));
  await wait(LATE_MS);

  expect(timer()).toBeVisible();
});

test('events of another room are ignored', async () => {
  fakeServer(wellBehaved());
  const { show, socket } = await open(admin);
  await show(round({}, ADMIN));

  act(() => {
    socket.hear('round-ended', { roomId: 'ELSE', version: 9, round: 1, gameEndTime: 1, cause: 'admin' });
    socket.hear('game-ended', { roomId: 'ELSE', deck: 'locationDeck' });
    socket.hear('room-deleted', { roomId: 'ELSE', reason: 'aborted' });
  });

  expect(timer()).toBeVisible();
});

test.each([
  ['players-updated', {}],
  ['players-updated', null],
  ['players-updated', { version: 2, players: [{}] }],
  ['round-ended', 'now'],
  ['game-ended', { deck: 'cards' }],
  ['room-deleted', undefined],
  ['error', 7],
])('an invalid live event is ignored: %s %j', async (event, payload) => {
  fakeServer(wellBehaved());
  const { show, socket, roomId } = await open(admin);
  await show(round({}, ADMIN));

  // The contract forbids these payloads.
  const nonsense = typeof payload === 'object' && payload ? { roomId, ...payload } : payload;
  await act(async () => socket.hear(event as 'error', nonsense as never));

  expect(timer()).toBeVisible();
});

test('a command refused during an update shows “reconnecting” until the server accepts connections', async () => {
  fakeServer(wellBehaved({ 'POST /end-round': refusing(503, 'One moment', 'updating') }));
  const { show, socket } = await sitDown('/app/play', <Play />, admin);
  await show(round({}, ADMIN));
  socket.answers = { 'join-room': { ok: false, code: 'updating', message: 'One moment' } };

  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(0);
  expect(screen.getByText('Reconnecting...')).toBeVisible();
  await wait(30_000);
  expect(screen.getByText('Reconnecting...')).toBeVisible();

  socket.answers = {};
  await wait(2_000);
  expect(screen.queryByText('Reconnecting...')).toBeNull();
});

test('End Round refused during an update: the round continues, and can be ended later', async () => {
  fakeServer(wellBehaved({ 'POST /end-round': refusing(503, 'One moment', 'updating') }));
  const { show } = await open(admin);
  await show(round({}, ADMIN));

  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(5_000);

  expect(screen.queryByText(FAILED)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
  expect(button('End Round')).toBeEnabled();
});

test.each([
  ['that is closed', 'gone'],
  ['that reports that its round is over', 'over'],
])('polling for the end of a round stops in a room %s', async (_what, end) => {
  const read = () => answerRoomState({ version: 99, phase: 'over', game_end_time: 7 });
  const calls = fakeServer(
    wellBehaved({ 'POST /end-round': no, 'GET /api/rooms/R': end === 'over' ? read : no }),
  );
  const { show, socket, roomId } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  await wait(3_000);
  if (end === 'gone') act(() => socket.hear('room-deleted', { roomId, reason: 'aborted' }));
  await wait(10_000);
  const asked = calls.length;

  await wait(60_000);

  expect(calls.length).toBe(asked);
});

test('an End Round that fails after the room was closed starts no timer', async () => {
  const calls = fakeServer(wellBehaved({ 'POST /end-round': after(2_000, no) }));
  const { show, socket, roomId } = await open(admin);
  await show(round({}, ADMIN));
  fireEvent.click(button('End Round'));
  fireEvent.click(button('Yes, End It'));
  act(() => socket.hear('room-deleted', { roomId, reason: 'aborted' }));

  await wait(60_000);

  expect(calls.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('a failure to fetch cards is not reported after their round', async () => {
  fakeServer(wellBehaved({ 'GET /locations/locationDeck?roomId': no }));
  const { show } = await open(admin);
  await show(round({ round: 2 }, ADMIN));
  await wait(0);
  expect(screen.getByText('Failed to fetch chosen cards')).toBeVisible();

  await show(over({ round: 2 }, ADMIN));
  await wait(5_000);

  expect(screen.queryByText('Failed to fetch chosen cards')).toBeNull();
});

test('[PLAY-20] End Game refused because the game is already over is not an error', async () => {
  const warn = vi.spyOn(console, 'warn');
  fakeServer(wellBehaved());
  const { show, socket, roomId } = await open(admin);
  await show(scored({}, ADMIN));
  socket.answers = { 'end-game': { ok: false, code: 'wrong_phase', message: 'Over' } };
  fireEvent.click(button('End Game'));
  fireEvent.click(button('Yes, End It'));
  act(() => socket.hear('game-ended', { roomId, deck: 'locationDeck' }));
  await wait(0);

  expect(warn).not.toHaveBeenCalled();
});

test('an outcome refused during an update can be chosen again', async () => {
  fakeServer(wellBehaved({ 'POST /game-round-end': refusing(503, 'One moment', 'updating') }));
  const { show } = await open(admin);
  await show(over({}, ADMIN));
  fireEvent.click(button(/^Spy escaped/));
  await wait(0);

  expect(button(/^Spy escaped/)).toBeEnabled();
});

test('an unknown stage from a newer server shows the table with a hint to reload', async () => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);

  await show(round({ stage: 'seance' as 'talk', roundEndsAt: null, clockLeft: 372_000 }, ADMIN)); // A code from a newer contract
  expect(timer()).toHaveTextContent('6:12');
  expect(screen.getByText(/^Your table has moved on to something/)).toBeVisible();
  expect(button('Reload')).toBeEnabled();
  await wait(400_000);
  expect(timer(), 'the clock is stopped').toHaveTextContent('6:12');
  expect(calls.filter(({ path }) => path.includes('/end-round'))).toEqual([]);

  await show(round({ stage: 'seance' as 'talk', roundEndsAt: null }, ADMIN));
  expect(screen.getByText('–:––')).toBeVisible();
  await show(round({}, ADMIN));
  expect(screen.queryByText(/^Your table has moved on to something/)).toBeNull();
});
