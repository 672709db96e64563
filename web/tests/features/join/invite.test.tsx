import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import Invite from '../../../src/features/join/invite-page';
import { loadSeat } from '../../../src/room/connection/seat';
import { setPreference } from '../../../src/shared/preferences';
import { visit, watchPageLoads, whereTo } from '../../fakes/browser';
import { answering, fakeServer, silent, unreachable } from '../../fakes/server';

const open = (address = '/app/join/K7WD') => visit(address, '/app/join/:roomId', <Invite />);
const nameField = () => screen.findByRole('textbox', { name: 'Your Name' });
const joinButton = () => screen.getByRole('button', { name: /^Join/ });
const heading = () => screen.getByRole('heading', { level: 1 });

/** Simulate an open room. A request to join it gets `status` and `body`. */
function openRoom(status: number, body: object) {
  return fakeServer((call, signal) =>
    (call.method === 'GET' ? answering(200, { exists: true, joinable: true }) : answering(status, body))(
      call,
      signal,
    ),
  );
}

test('[INVITE-01] the page checks the room on load', () => {
  const calls = fakeServer(silent);

  open('/app/join/k7wd');

  expect(screen.getByRole('status')).toHaveTextContent('Checking room status...');
  expect(calls).toEqual([{ method: 'GET', path: '/api/rooms/K7WD/check', body: undefined }]);
});

test.each(['7JGM。', '7JGM…', '7JGM’', '7JGM%20', '7JGM%E2%80%8E', '7jgm%20see%20you', '7JGM%E3%80%82'])(
  ' a link with something after the code checks the same room: %s',
  (given) => {
    const calls = fakeServer(silent);

    open(`/app/join/${given}`);

    expect(calls).toMatchObject([{ path: '/api/rooms/7JGM/check' }]);
  },
);

test('[INVITE-02] the invitation to an open room is shown', async () => {
  openRoom(200, {});

  open();

  expect(await nameField()).toHaveAttribute('placeholder', 'Enter your name');
  expect(heading()).toHaveTextContent('Join Game Room');
  expect(document.title).toBe('Join Game Room | Spy Safari');
  const card = screen.getByRole('img', { name: /room card/ });
  expect(card).toBeVisible();
  fireEvent.error(card);
  expect(card.parentElement?.className).toMatch(/broken/);
  expect(screen.getByText("You've been invited to play Spy Safari!")).toBeVisible();
  expect(screen.getByText('Room code: K7WD')).toBeInTheDocument();
  expect(joinButton()).toHaveTextContent('Join Game');
});

test('[INVITE-02] the name field accepts 25 characters', async () => {
  openRoom(200, {});
  open();

  await userEvent.type(await nameField(), 'abcdefghijklmnopqrstuvwxyz');

  expect(await nameField()).toHaveValue('abcdefghijklmnopqrstuvwxy');
});

test('[INVITE-02] Back leads to the home page', async () => {
  openRoom(200, {});
  const { assigned } = watchPageLoads();
  open();
  await nameField();

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  expect(assigned.mock.calls).toEqual([['/']]);
});

test('[INVITE-02] a pending request shows Joining... and locks the form', async () => {
  fakeServer((call, signal) =>
    call.method === 'GET'
      ? answering(200, { exists: true, joinable: true })(call, signal)
      : silent(call, signal),
  );
  open();
  await userEvent.type(await nameField(), 'Priya');

  await userEvent.click(joinButton());

  expect(joinButton()).toHaveTextContent('Joining...');
  const backButton = screen.getByRole('button', { name: 'Back' });
  for (const element of [await nameField(), joinButton(), backButton]) expect(element).toBeDisabled();
});

test('[RULE-01] joining without a name shows a message', async () => {
  const calls = openRoom(200, {});
  open();
  await nameField();

  await userEvent.click(joinButton());

  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each([
  [{ exists: false, joinable: false, reason: 'Room not found' }, 'Room Not Found', 'Room not found'],
  [
    { exists: false, joinable: false, reason: 'Room not found', code: 'room_not_found' },
    'Room Not Found',
    'No room, TV or deck has the code K7WD',
  ],
  [{ exists: true, joinable: false, reason: 'This room is full' }, 'Cannot Join Room', 'This room is full'],
  [
    { exists: true, joinable: false, error: 'This game has ended' },
    'Cannot Join Room',
    'This game has ended',
  ],
  [{ exists: true, joinable: false }, 'Cannot Join Room', 'This game room is no longer available.'],
  [{ exists: false, joinable: false }, 'Room Not Found', 'This game room is no longer available.'],
])('[INVITE-03] %j shows an error: %s', async (answer, title, reason) => {
  fakeServer(answering(200, answer));

  open();

  expect(await screen.findByText(reason)).toBeVisible();
  expect(heading()).toHaveTextContent(title);
  await vi.waitFor(() => expect(document.title).toBe(`${title} | Spy Safari`));
});

test('[TV-12] a full room can be watched', async () => {
  fakeServer(
    answering(200, { exists: true, joinable: false, reason: 'This room is full', code: 'room_full' }),
  );

  open();

  expect(await screen.findByText('This room is full')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch instead' })).toHaveAttribute(
    'href',
    '/app/watch/K7WD#spectator',
  );
});

test('[TV-12] a finished game cannot be watched', async () => {
  fakeServer(answering(200, { exists: true, joinable: false, reason: 'Over', code: 'game_ended' }));

  open();

  await screen.findByText('This game has ended');
  expect(screen.queryByRole('link', { name: 'Watch instead' })).toBeNull();
});

test.each([
  ['Try Another Room', '/app/join'],
  ['Go to Home', '/app'],
])('[INVITE-03] %s leads to %s', async (name, path) => {
  fakeServer(answering(200, { exists: false, joinable: false }));
  open();

  await userEvent.click(await screen.findByRole('link', { name }));

  expect(await whereTo()).toMatchObject({ pathname: path });
});

test('[INVITE-04] the check times out after 10 s', async () => {
  vi.useFakeTimers();
  // The native timeout ignores fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return patience.signal;
  });
  fakeServer(silent);
  open();

  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(screen.getByText('Checking room status...')).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Request timed out. Please try again later.')).toBeVisible();
  expect(heading()).toHaveTextContent('Room Not Found');
});

test('[INVITE-05] a missing network connection is reported', async () => {
  fakeServer(unreachable);

  open();

  expect(
    await screen.findByText('Cannot connect to server. Please check your internet connection.'),
  ).toBeVisible();
  expect(heading()).toHaveTextContent('Room Not Found');
});

test('[INVITE-05] the check can be repeated', async () => {
  fakeServer(unreachable);
  open();
  const again = await screen.findByRole('button', { name: 'Check Again' });
  openRoom(200, {});

  await userEvent.click(again);

  expect(await nameField()).toBeVisible();
});

test.each([
  ['the server’s message', { error: 'The safari is closed today' }, 'The safari is closed today'],
  ['a generic message', {}, 'Failed to check room status'],
])('[INVITE-06] reports a check that failed with %s', async (_what, body, text) => {
  fakeServer(answering(500, body));

  open();

  expect(await screen.findByText(text)).toBeVisible();
  expect(heading()).toHaveTextContent('Room Not Found');
});

test('[INVITE-07] success opens the lobby as a guest and stores the seat in the tab', async () => {
  const calls = openRoom(200, { playerName: 'Priya', playerId: 'p3' });
  open();

  await userEvent.type(await nameField(), 'Priya{Enter}');

  const seat = { isAdmin: false, playerName: 'Priya', playerId: 'p3', iconId: 0 };
  expect(await whereTo()).toEqual({ pathname: '/app/room/K7WD', state: seat });
  expect(loadSeat('K7WD')).toEqual(seat);
  expect(calls[1]).toEqual({
    method: 'POST',
    path: '/api/rooms/K7WD/join',
    body: { playerName: 'Priya', iconId: 0 },
  });
});

test.each([
  ['room_full', 'This room is full'],
  ['room_locked', 'This table is closed to new players'],
])(
  '[JOIN-09] [TV-12] a failed join shows the reason; after %s, the room can be watched',
  async (code, text) => {
    openRoom(409, { error: text, code });
    open();
    await userEvent.type(await nameField(), 'Priya');

    await userEvent.click(joinButton());

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch instead' })).toHaveAttribute(
      'href',
      '/app/watch/K7WD#spectator',
    );
    expect(joinButton()).toBeEnabled();
  },
);

test.each([undefined, false] as const)(
  'a locked room can be watched unless screens are off',
  async (watchable) => {
    fakeServer(
      answering(200, { exists: true, joinable: false, reason: 'x', code: 'room_locked', watchable }),
    );

    open();

    expect(await screen.findByText('This table is closed to new players')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Watch instead' }) !== null).toBe(watchable !== false);
  },
);

test('an invitation does not show a hidden code', async () => {
  setPreference('hideCode', true);
  openRoom(200, {});
  open();

  expect(await screen.findByText('(code hidden)')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('K7WD');
  act(() => setPreference('hideCode', false));
  expect(screen.getByText('Room code: K7WD')).toBeInTheDocument();
});

test('a removed player sees why the room is closed', async () => {
  fakeServer(answering(200, { exists: true, joinable: false, reason: 'x', code: 'removed' }));

  open();

  expect(
    await screen.findByText('The admin took you out of this room, and can let you back in'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Watch instead' })).toBeNull();
});

/** Simulate an open room in which the name is taken. Claims get these responses in order, and the last one is repeated. */
function takenName(...claims: [status: number, body: object][]) {
  return fakeServer((call, signal) => {
    if (call.method === 'GET') return answering(200, { exists: true, joinable: true })(call, signal);
    const asks = (call.body as { ask?: boolean }).ask;
    const next = asks ? (claims.length > 1 ? claims.shift() : claims[0]) : undefined;
    const [status, body] = next ?? [409, { code: 'name_taken', error: 'x' }];
    return answering(status, body)(call, signal);
  });
}

const claim = () => screen.getByRole('button', { name: "It's me: ask the admin" });
const waiting = () => screen.queryByText(/^Ask the admin to let you in as Zed/);

async function enterTakenName() {
  await vi.advanceTimersByTimeAsync(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Your Name' }), { target: { value: 'Zed' } });
  fireEvent.click(joinButton());
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('in a locked room, a player who asks for their seat reads that the admin must open it first', async () => {
  vi.useFakeTimers();
  takenName([409, { code: 'room_locked', error: 'x' }]);
  open();
  await enterTakenName();

  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(0));

  expect(screen.getByText(/^The admin lets nobody in at the moment/)).toBeVisible();
  expect(claim()).toBeEnabled();
});

test('a player whose seat is in another browser requests it until the admin agrees', async () => {
  vi.useFakeTimers();
  const calls = takenName(
    [409, { code: 'seat_in_use', error: 'x' }],
    [409, { code: 'seat_requested', error: 'x' }],
    [200, { playerId: 'p7', playerName: 'Zed' }],
  );
  open();
  await enterTakenName();
  expect(screen.getByText(/^That name is already taken in this room. If it's you/)).toBeVisible();

  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(waiting()).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(8_000));

  expect(calls.filter(({ body }) => body && (body as { ask?: boolean }).ask)).toHaveLength(3);
  expect(loadSeat('K7WD')).toMatchObject({ playerId: 'p7', playerName: 'Zed' });
  vi.useRealTimers();
  expect(await whereTo()).toMatchObject({ pathname: '/app/room/K7WD' });
});

const number = (digits: string) => screen.queryByText(digits)?.closest('[role="status"]');

test('a player who asks for a seat reads the number that the admin sees', async () => {
  vi.useFakeTimers();
  takenName(
    [409, { code: 'seat_requested', error: 'x', params: { digits: 47 } }],
    [409, { code: 'seat_in_use', error: 'x' }],
    [409, { code: 'seat_requested', error: 'x' }],
    [409, { code: 'seat_requested', error: 'x', params: { digits: 83 } }],
  );
  open();
  await enterTakenName();

  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(number('47')).toHaveTextContent(/^Tell the admin this number: ?47/);

  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(waiting()).toBeVisible();
  expect(number('47')).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText(/^Others are asking for a seat as well/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(number('83')).toBeVisible();
});

test('a player whose request the admin has refused reads so, and can choose another name', async () => {
  vi.useFakeTimers();
  takenName([409, { code: 'seat_requested', error: 'x' }], [403, { code: 'seat_refused', error: 'x' }]);
  open();
  await enterTakenName();

  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(5_000));

  expect(screen.getByText(/^The admin said no to your request for a seat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: "It's me: ask the admin" })).toBeNull();
  expect(joinButton()).toBeEnabled();
});

test('a claim can be cancelled, and ends after two minutes', async () => {
  vi.useFakeTimers();
  const calls = takenName([409, { code: 'seat_requested', error: 'x' }]);
  open();
  await enterTakenName();

  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(waiting()).toBeNull();
  expect(calls).toHaveLength(3);

  await enterTakenName();
  fireEvent.click(claim());
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(screen.getByText(/^The admin hasn't let you in yet/)).toBeVisible();
  expect(claim()).toBeVisible();
});

test('a player waits for a seat in a room that bots fill until the round is over', async () => {
  vi.useFakeTimers();
  let isRoundOn = true;
  const calls = fakeServer((call, signal) => {
    const code = isRoundOn ? { code: 'seat_after_round' } : {};
    if (call.method === 'GET') return answering(200, { exists: true, joinable: true, ...code })(call, signal);
    return isRoundOn
      ? answering(409, { ...code, error: 'x' })(call, signal)
      : answering(200, { playerId: 'p7', playerName: 'Zed' })(call, signal);
  });
  const joins = () => calls.filter(({ method }) => method === 'POST');
  const roundOn = () => screen.queryByText(/^A round is on/);
  open();
  await enterTakenName();
  expect(roundOn()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch instead' })).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(roundOn()).toBeNull();
  fireEvent.click(joinButton());
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(roundOn()).toBeVisible();
  expect(joins()).toHaveLength(2); // meanwhile, the page only checks the room

  isRoundOn = false;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(joins()).toHaveLength(3);
  expect(loadSeat('K7WD')).toMatchObject({ playerId: 'p7', playerName: 'Zed' });
  vi.useRealTimers();
  expect(await whereTo()).toMatchObject({ pathname: '/app/room/K7WD' });
});
