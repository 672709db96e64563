/** The next game at the same table: waiting for it, opening it, and following it. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import { DECKS } from '../../../src/decks/words';
import Winners from '../../../src/features/results/winners-page';
import type { RoomView } from '../../../src/shared/contract.gen';
import { says, whereTo } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { sitDown } from '../../fakes/table';

await fetchDeckTexts(...DECKS);

vi.mock('canvas-confetti', () => ({ default: Object.assign(vi.fn(), { reset: vi.fn() }) }));

const seat = { playerName: 'Maya', playerId: 'p1', isAdmin: false, iconId: 9, currentDeck: 'locationDeck' };
const table = (admin: string, more: object = {}) =>
  ['p1', 'p2', 'p3'].map((id) =>
    player(id, {
      is_admin: id === admin,
      icon_id: 9,
      ...(id === admin && more),
      ...(id === 'p1' && { player_name: 'Maya' }),
    }),
  );
const ended = (admin: string, more: Partial<RoomView> = {}): Partial<RoomView> => ({
  phase: 'ended',
  gameEnded: true,
  round: 3,
  waiting: [],
  players: table(admin),
  ...more,
});

const open = (state: object = seat) => sitDown('/app/winners', <Winners />, state);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const refused = { ok: false, code: 'not_admin', message: "Only the room's admin can do that" } as const;

beforeEach(() => {
  fakeServer(answering(200, [{ player_name: 'Maya', score: 2, icon_id: 9 }]));
});

test('a guest asks once to play again at this table, and all phones show the waiting players', async () => {
  const { show, socket, roomId } = await open();
  await show(ended('p2'));
  expect(screen.getByText(says('Player p2 can set up the next game for this table.'))).toBeVisible();

  await userEvent.click(button('Play Again at this table'));
  await show(ended('p2', { waiting: ['p1', 'p3'] }));

  expect(button("You're In")).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button("You're In"));
  expect(socket.sentOf('im-in')).toEqual([{ roomId }]);
  const waiting = within(screen.getByRole('list', { name: 'In for another game' })).getAllByRole('listitem');
  expect(waiting.map((face) => face.textContent)).toEqual(['Maya', 'Player p3']);
  expect(screen.getByText('2 players are in for another game.')).toBeVisible();
});

test('phones on the results show which player opens the next game, and follow', async () => {
  vi.useFakeTimers();
  const { show, roomId } = await open();
  await show(ended('p2'));
  await show({ phase: 'lobby', round: 3, players: table('p2') });

  expect(screen.getByText(says('Player p2 is setting up the next game'))).toBeVisible();
  expect(screen.queryByTestId('elsewhere')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));

  vi.useRealTimers();
  const { currentDeck: _deck, ...state } = seat;
  expect(await whereTo()).toEqual({ pathname: `/app/room/${roomId}`, state });
});

test('the admin opens the next game and follows immediately', async () => {
  const { show, socket, roomId } = await open({ ...seat, isAdmin: true });
  await show(ended('p1', { waiting: ['p3'] }));
  expect(screen.getByText('1 player is in for another game.')).toBeVisible();

  await userEvent.click(button('Play Again at this table'));
  expect(socket.sentOf('same-table')).toEqual([{ roomId }]);
  await show({ phase: 'lobby', round: 3, players: table('p1') });

  expect((await whereTo()).pathname).toBe(`/app/room/${roomId}`);
});

test('if the admin is away, the next admin can open it', async () => {
  const { show, socket } = await open();
  await show(ended('p2', { players: table('p2', { connected: false }) }));
  expect(
    screen.getByText(says('Player p2 is away. In a minute, somebody else can set up the next game.')),
  ).toBeVisible();

  await show(ended('p1'));
  await userEvent.click(button('Play Again at this table'));

  expect(socket.sentOf('same-table')).toHaveLength(1);
});

test('a refusal is shown, and the buttons are disabled without a connection', async () => {
  const { show, socket } = await open({ ...seat, isAdmin: true });
  await show(ended('p1'));
  socket.answers['same-table'] = refused;

  await userEvent.click(button('Play Again at this table'));
  expect(await screen.findByText("Only the room's admin can do that")).toBeVisible();
  expect(button('Play Again at this table')).toBeEnabled();

  await act(async () => socket.drop());
  expect(button('Play Again at this table')).toBeDisabled();
});

test('[WIN-06] a small button leads home; without a seat, Play Again does, and is the only button', async () => {
  const { show, socket, roomId } = await open();
  await show(ended('p2'));
  expect(screen.getByRole('link', { name: 'Leave for the start page' })).toHaveAttribute('href', '/app');

  await act(async () => socket.hear('room-deleted', { roomId, reason: 'expired' }));

  expect(screen.getByRole('link', { name: 'Play Again' })).toHaveAttribute('href', '/app');
  expect(screen.queryByRole('button', { name: 'Play Again at this table' })).toBeNull();
});
