/** The play screen: sounds, announcements, absent players, removal, leaving, and animated points. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Play from '../../../src/features/round/play-page';
import { loadSeat } from '../../../src/room/connection/seat';
import type { PlayerView, RoomView } from '../../../src/shared/contract.gen';
import { says, wait, whereTo } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { ADMIN as admin, hand, spy } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { refusing, sitDown, wellBehaved } from '../../fakes/table';

const asSpy = { role: 'Spy', is_spy: true, game_location: null };
const dealt = { in_round: true, role: 'Captain', is_spy: false, game_location: 'Airplane' };
const me = (more: Partial<PlayerView> = {}) => player('p1', { player_name: 'Maya', ...dealt, ...more });
const asleep = player('p3', { player_name: 'Zoë', in_round: true, connected: false, score: 2 });
const others = [player('p2', { player_name: 'Oskar', in_round: true }), asleep];

/** A round with `left` seconds remaining. */
const running = (left: number, own: Partial<PlayerView> = {}): Partial<RoomView> => ({
  phase: 'round',
  round: 1,
  serverTime: 1_000_000,
  roundEndsAt: 1_000_000 + left * 1000,
  firstPlayerId: 'p2',
  players: [me(own), ...others],
});
const scored = (score: number, own: Partial<PlayerView> = {}): Partial<RoomView> => ({
  ...running(0),
  phase: 'scored',
  roundEndsAt: null,
  gameEndTime: 1_200_000,
  outcome: 'spy_caught',
  reveal: {
    deck: 'locationDeck',
    cardId: 'airplane',
    card: 'Airplane',
    hands: [
      { playerId: 'p1', playerName: 'Maya', roleId: 'airplane/1', role: 'Captain', isSpy: false },
      { playerId: 'p3', playerName: 'Zoë', roleId: 'airplane/2', role: 'Pilot', isSpy: false },
      { playerId: 'p9', playerName: '', roleId: null, role: 'Spy', isSpy: true },
    ],
  },
  players: [me({ score, ...own }), ...others],
});

const open = (state: object = hand) => sitDown('/app/play', <Play />, state);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const felt = vi.fn((_pattern: number[]) => true);

beforeEach(() => {
  fakeServer(wellBehaved());
  felt.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the remaining time is announced only at 60, 30 and 10 seconds and at the end', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show(running(63));
  const heard: string[] = [];

  for (let second = 0; second < 64; second += 1) {
    await wait(1000);
    const now = said().find((words) => /left$|is over/.test(words ?? ''));
    if (now && now !== heard.at(-1)) heard.push(now);
  }

  expect(heard).toEqual(['One minute left', '30 seconds left', '10 seconds left', 'The round is over.']);
});

test('a page that opens in the last minute skips earlier announcements, and a new round starts without one', async () => {
  const { show } = await open();
  await show(running(45));
  expect(said().join('')).not.toMatch(/left/);

  await show(running(9));
  expect(said()).toContain('10 seconds left');
  await show({ ...running(480), round: 2 });
  expect(said().join('')).not.toMatch(/left/);
});

test.each([
  ['the spy', spy, asSpy],
  ['another player', hand, dealt],
])(
  'for %s, the phone vibrates in the last ten seconds and at the end, but not when the card is turned',
  async (_who, state, own) => {
    vi.useFakeTimers();
    const { show } = await open(state);
    await show(running(14, own));
    fireEvent.click(button(/^Show your card/));
    fireEvent.click(button(/^Hide your card/));
    await wait(3000);
    expect(felt).not.toHaveBeenCalled();

    for (let second = 0; second < 12; second += 1) await wait(1000);

    const ticks = Array.from({ length: 9 }, () => [[35]]); // From 10 to 2, because the last second is shown as 0
    expect(felt.mock.calls).toEqual([...ticks, [[180, 90, 280]]]);
  },
);

test('sounds can be muted, and stay muted on this device', async () => {
  const { show } = await open();
  await show(running(300));
  expect(button('Mute sounds')).toHaveAttribute('aria-pressed', 'false');

  await userEvent.click(button('Mute sounds'));
  expect(button('Mute sounds')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('spysafari:muted')).toBe('true');
  await userEvent.click(button('Mute sounds'));
  expect(button('Mute sounds')).toHaveAttribute('aria-pressed', 'false');
});

test('the wake lock is held while the round runs', async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ released: false, release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { show } = await open();
  expect(request).not.toHaveBeenCalled();

  await show(running(300));
  expect(request).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();

  await show(scored(0));
  expect(release).toHaveBeenCalledOnce();
});

test('a disconnected player is marked as asleep on the board, at the table and in the reveal', async () => {
  const { show } = await open();
  await show(running(300));
  await userEvent.click(button(/^Show your card/));
  await userEvent.click(button(/Suspects Board$/));

  expect(button(/asleep.*Zoë/)).toBeVisible();
  expect(button(/(?<!Remove )Oskar/)).not.toHaveTextContent('asleep');
  const table = within(screen.getByRole('region', { name: 'At the Table' })).getAllByRole('listitem');
  expect(table.map(({ textContent }) => textContent)).toEqual([
    'Maya (You)Score 00',
    'OskarScore 00',
    'ZoëasleepScore 22',
  ]);

  await show(scored(0));
  const cast = within(screen.getByRole('region', { name: 'Who Was Who' })).getAllByRole('listitem');
  expect(cast[2]).toHaveTextContent(/^Zoë.*asleep/);
  expect(cast[0]).toHaveTextContent('A player who left');
});

test('the rules and the player’s own card stay available below the reveal', async () => {
  const { show } = await open();

  await show(scored(0));

  await userEvent.click(button('Rules'));
  expect(screen.getByRole('heading', { name: 'Game Rules' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Hide your card.*Airplane.*Captain/ }));
  expect(screen.getByRole('button', { name: /^Show your card/ })).toBeVisible();
});

test('a phone does not repeat the own card below the reveal', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const { show } = await open();

  await show(scored(0));

  expect(screen.queryByRole('button', { name: /your card/ })).toBeNull();
  expect(screen.getByText(says('Maya (You)')).closest('li')).toHaveTextContent('Captain');
});

test('the reveal does not name a Spy who has left', async () => {
  const { show } = await open();

  await show(scored(0));

  expect(screen.getByText(says('The Spy was a player who left.'))).toBeVisible();
});

test('a player who joined late is marked at the table', async () => {
  const { show } = await open();

  await show({ ...running(300), players: [me(), ...others, player('p4', { player_name: 'Late' })] });
  await userEvent.click(button(/^Your Notes/));

  expect(screen.getByText('joins us next round').closest('li')).toHaveTextContent('Late');
});

test('the admin removes a player from a running round after a confirmation', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open();
  await show(running(300));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();

  await show(running(300, admin));
  await userEvent.click(button(/^Your Notes/));
  expect(screen.queryByRole('button', { name: 'Remove Maya' })).toBeNull();
  await userEvent.click(button('Remove Zoë'));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Zoë from the room?' }));
  expect(
    dialog.getByText('The round ends if the Spy goes, or if fewer than three of you are left.'),
  ).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(calls).toEqual([{ method: 'DELETE', path: `/api/rooms/${roomId}/players/p3`, body: undefined }]);
});

test('a removal can be cancelled; a failure is shown', async () => {
  const calls = fakeServer(wellBehaved({ 'DELETE /players': refusing(403, 'Only admins can', 'not_admin') }));
  const { show } = await open();
  await show(running(300, admin));

  await userEvent.click(button(/^Your Notes/));
  await userEvent.click(button('Remove Zoë'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await userEvent.click(button('Remove Zoë'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText("Only the room's admin can do that")).toBeInTheDocument();
});

test('the admin can remove a player after the scoring', async () => {
  const { show } = await open();

  await show(scored(1, admin));
  await userEvent.click(button('At the Table'));

  await userEvent.click(button('Remove Oskar'));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Oskar from the room?' }));
  expect(dialog.queryByText(/The round ends/)).toBeNull();
});

test('leaving a round needs a confirmation, then gives up the seat', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open();
  await show(running(300));

  await userEvent.click(screen.getByRole('link', { name: 'New Game' }));
  await userEvent.click(button('Leave Room'));
  expect(calls).toEqual([]);
  await userEvent.click(button('Leave'));

  expect(await whereTo()).toMatchObject({ pathname: '/app' });
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/rooms/${roomId}/players/p1` });
  expect(loadSeat(roomId)).toBeNull();
});

async function leave() {
  await userEvent.click(screen.getByRole('link', { name: 'New Game' }));
  await userEvent.click(button('Leave Room'));
  await userEvent.click(button('Leave'));
}

test('[SITE-05] a failure to leave is shown, and can be retried', async () => {
  fakeServer(wellBehaved({ 'DELETE /players/': refusing(503, 'Later', 'unavailable') }));
  const { show, roomId, socket } = await open();
  await show(running(300));

  await leave();
  expect(await screen.findByText(/You're still in this room/)).toBeVisible();
  await userEvent.click(button('OK'));
  expect(loadSeat(roomId)).not.toBeNull();
  expect(button('Leave Room')).toBeEnabled();

  // The seat may have been given up although the response was lost.
  await act(async () => socket.hear('room-deleted', { roomId, reason: 'left' }));
  expect(screen.getByText('Your seat in this room is free again. See you next time!')).toBeVisible();
});

test('a player without a seat leaves without an error', async () => {
  fakeServer(wellBehaved({ 'DELETE /players/': refusing(404, 'Who?', 'player_not_found') }));
  const { show, roomId } = await open();
  await show(running(300));

  await leave();

  expect(await whereTo()).toMatchObject({ pathname: '/app' });
  expect(loadSeat(roomId)).toBeNull();
});

test('points count up after the coins, in the header and in the row', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show({ ...running(300), players: [me({ score: 3 }), ...others] });
  const row = () =>
    within(screen.getByRole('list', { name: 'Scores' }))
      .getByText('You')
      .closest('li');

  await show({ ...scored(4), outcome: 'spy_caught' });
  await wait(1199);
  expect(screen.getByText('Score: 3')).toBeVisible();
  expect(row()).toHaveTextContent('3 pts');
  await wait(1);

  expect(screen.getByText('Score: 4')).toBeVisible();
  expect(row()).toHaveTextContent('4 pts');
});

test('with reduced motion, the new score appears immediately', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  );
  const { show } = await open();
  await show({ ...running(300), players: [me({ score: 3 }), ...others] });

  await show(scored(5));

  expect(screen.getByText('Score: 5')).toBeVisible();
});
