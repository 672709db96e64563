import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import Join from '../../../src/features/join/join-page';
import { loadSeat } from '../../../src/room/connection/seat';
import { startFakeTimers, visit, watchPageLoads, whereTo } from '../../fakes/browser';
import { answering, fakeServer, silent, unreachable } from '../../fakes/server';

const open = () => visit('/app/join', '/app/join', <Join />);
const box = (place: number) => screen.getByRole('textbox', { name: `Room code, character ${place}` });
const boxes = () => [1, 2, 3, 4].map(box);
const nameField = () => screen.getByRole('textbox', { name: 'Your Name' });
const joinButton = () => screen.getByRole('button', { name: /^Join/ });
const code = () =>
  boxes()
    .map((element) => (element instanceof HTMLInputElement ? element.value : ''))
    .join('');

async function enter(typed: string, name: string) {
  await userEvent.click(box(1));
  await userEvent.keyboard(typed);
  await userEvent.type(nameField(), name);
}

async function join(typed = 'k7wd', name = 'Oskar') {
  await enter(typed, name);
  await userEvent.click(joinButton());
}

test('[JOIN-01] [SITE-04] the page has a name field and four boxes with the placeholder A', () => {
  open();

  expect(nameField()).toBeVisible();
  for (const element of boxes()) expect(element).toHaveAttribute('placeholder', 'A');
  expect(document.title).toBe('Join a Room | Spy Safari');
});

test.each([
  ['k7wd', '/app/join/K7WD'],
  [' K7-WD', '/app/join/K7WD'],
  ['k۷wd', '/app/join/K7WD'],
  ['https://play.example/app/join/k7wd', '/app/join/K7WD'],
  ['h4tqm', '/app/screen/H4TQM'],
  ['h4n7qx', '/app/deck/H4N7QX'],
])('a code in the URL redirects to its page: %s', async (given, pathname) => {
  visit(`/app/join?code=${encodeURIComponent(given)}`, '/app/join', <Join />);

  expect(await whereTo()).toMatchObject({ pathname });
});

test('a partial code in the URL fills the boxes', () => {
  visit('/app/join?code=k7', '/app/join', <Join />);

  expect(code()).toBe('K7');
});

test('[JOIN-01] [JOIN-02] typing fills the boxes in upper case and moves the focus as far as the fourth box', async () => {
  open();

  await userEvent.click(box(1));
  await userEvent.keyboard('k7');
  expect(box(3)).toHaveFocus();

  await userEvent.keyboard('wd');
  expect(box(4)).toHaveFocus();
  expect(code()).toBe('K7WD');
});

test('keys of an input method stay in their box', async () => {
  open();
  await userEvent.click(box(2));

  for (const key of ['Backspace', 'ArrowLeft'])
    expect(fireEvent.keyDown(box(2), { key, keyCode: 229 }), 'left to the input method').toBe(true);
  expect(box(2)).toHaveFocus();
});

test('[JOIN-02] Backspace clears a box, and moves back from an empty one', async () => {
  open();
  await userEvent.click(box(1));
  await userEvent.keyboard('k7');

  await userEvent.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(code()).toBe('K7');

  await userEvent.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(code()).toBe('K');
});

test('[JOIN-02] typing replaces the character of a filled box', async () => {
  open();
  await userEvent.click(box(1));
  await userEvent.keyboard('k7wd');

  await userEvent.click(box(2));
  await userEvent.keyboard('x');

  expect(code()).toBe('KXWD');
  expect(box(3)).toHaveFocus();
});

test('[RULE-02] digits from a Persian keyboard fill the boxes and move the focus, even over the same digit', async () => {
  open();
  await userEvent.click(box(1));
  await userEvent.keyboard('k۷wd');
  expect(code()).toBe('K7WD');

  await userEvent.click(box(2));
  await userEvent.keyboard('٧');

  expect(code()).toBe('K7WD');
  expect(box(3)).toHaveFocus();
});

test.each([
  ['k7wd', 'K7WD'],
  [' k7-wd! ', 'K7WD'],
  ['K7WDXYZ', 'K7WD'],
  ['k7', 'K7'],
])('[JOIN-03] [RULE-02] pasting %j fills the boxes with %s', async (pasted, filled) => {
  open();

  await userEvent.click(box(1));
  await userEvent.paste(pasted);

  expect(code()).toBe(filled);
});

test('[JOIN-03] a whole code that is pasted into any box fills all boxes', async () => {
  open();

  await userEvent.click(box(3));
  await userEvent.paste('k7wd');

  expect(code()).toBe('K7WD');
  expect(box(4)).toHaveFocus();
});

test.each([
  'https://play.example/app/join/k7wd',
  'http://localhost:3000/app/room/K7WD?x=1',
  "You've been invited to play Spy Safari! https://play.example/app/join/K7WD",
  'https://play.example/app/join?code=K7WD',
  'Room: K7WD',
])('[JOIN-03] an invitation link pasted into a box fills in its code: %s', async (pasted) => {
  open();

  await userEvent.click(box(1));
  await userEvent.paste(pasted);

  expect(code()).toBe('K7WD');
});

test.each([
  ['h4tqm', 'H4TQ', 'Use this TV', '/app/screen/H4TQM'],
  ['h4n7qx', 'H4N7', 'Open this deck', '/app/deck/H4N7QX'],
  ['https://play.example/app/deck/H4N7QX', '', 'Open this deck', '/app/deck/H4N7QX'],
])(
  '[HOME-04] the code of a TV or deck pasted into a box can be followed: %s',
  async (pasted, filled, name, href) => {
    open();
    await userEvent.click(box(1));

    await userEvent.paste(pasted);

    expect(code()).toBe(filled);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    await userEvent.keyboard('k');
    expect(screen.queryByRole('link', { name })).toBeNull();
  },
);

test('[HOME-04] typing past the fourth box continues in the field for all codes', async () => {
  open();
  await userEvent.click(box(1));

  await userEvent.keyboard('h4nnnx');

  const field = screen.getByRole('textbox', { name: 'Room, TV or deck code' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('H4NNNX');
});

test('[JOIN-02] the fourth character can be replaced', async () => {
  open();
  await userEvent.click(box(1));

  await userEvent.keyboard('k7wx{Backspace}d');
  expect(code()).toBe('K7WD');
  await userEvent.click(box(1));
  await userEvent.click(box(4));
  await userEvent.keyboard('x');

  expect(code()).toBe('K7WX');
});

test('[HOME-04] a button replaces the boxes with the field for all codes', async () => {
  fakeServer(answering(200, { exists: true }));
  open();

  await userEvent.click(screen.getByRole('button', { name: 'TV or deck code?' }));
  const field = screen.getByRole('textbox', { name: 'Room, TV or deck code' });
  expect(joinButton()).toBeDisabled();
  await userEvent.type(field, 'h4tqm');
  await userEvent.click(await screen.findByRole('link', { name: 'Use this TV' }));

  expect(await whereTo()).toMatchObject({ pathname: '/app/screen/H4TQM' });
});

test.each(['-', ' ', 'é', '🦊'])(
  '[JOIN-04] [RULE-02] the rejected character %j is ignored',
  async (character) => {
    open();
    await userEvent.click(box(1));
    await userEvent.keyboard('k');

    await userEvent.keyboard(character);

    expect(code()).toBe('K');
    expect(box(2)).toHaveFocus();
  },
);

test('[JOIN-04] a rejected character leaves a filled box unchanged', async () => {
  open();
  await userEvent.click(box(1));
  await userEvent.keyboard('k7wd');

  await userEvent.keyboard('!');

  expect(code()).toBe('K7WD');
  expect(box(4)).toHaveFocus();
});

test('[JOIN-04] [RULE-02] pasted text without a letter or digit changes nothing', async () => {
  open();
  await userEvent.click(box(1));

  await userEvent.paste('--- !');

  expect(code()).toBe('');
  expect(box(1)).toHaveFocus();
});

test('[JOIN-05] [JOIN-09] a refused code marks the boxes and shows the reason; typing clears both', async () => {
  fakeServer(answering(404, { error: 'Room not found', code: 'room_not_found' }));
  open();

  await join();

  expect(await screen.findByText('Room not found')).toBeVisible();
  for (const element of boxes()) expect(element).toBeInvalid();

  await userEvent.type(box(4), 'x');
  expect(screen.queryByText('Room not found')).toBeNull();
  for (const element of boxes()) expect(element).toBeValid();
});

const isAbove = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('an error about the code is between the boxes and the name', async () => {
  fakeServer(answering(404, { error: 'Room not found', code: 'room_not_found' }));
  open();

  await join();

  const message = await screen.findByText('Room not found');
  expect(isAbove(box(4), message)).toBe(true);
  expect(isAbove(message, nameField())).toBe(true);
  expect(box(1)).toHaveAccessibleDescription('Room not found');
});

test('an error about the name also colors the boxes, and is below the name', async () => {
  fakeServer(answering(409, { error: 'That name is already taken in this room', code: 'name_taken' }));
  open();

  await join();

  const message = await screen.findByText(/^That name is already taken in this room/);
  expect(nameField()).toBeInvalid();
  for (const element of boxes()) expect(element).toBeInvalid();
  expect(isAbove(nameField(), message)).toBe(true);
  expect(isAbove(message, joinButton())).toBe(true);
  expect(nameField()).toHaveAccessibleDescription(/^That name is already taken/);
});

test('[JOIN-06] the button is disabled unless all four characters and a name are set', async () => {
  open();
  expect(joinButton()).toBeDisabled();

  await enter('k7w', 'Oskar');
  expect(joinButton()).toBeDisabled();

  await userEvent.type(box(4), 'd');
  expect(joinButton()).toBeEnabled();

  await userEvent.clear(nameField());
  await userEvent.type(nameField(), '   ');
  expect(joinButton()).toBeDisabled();
});

test('[JOIN-06] a pending request shows Joining... and locks the form', async () => {
  const calls = fakeServer(silent);
  open();

  await join();

  expect(joinButton()).toHaveTextContent('Joining...');
  const backButton = screen.getByRole('button', { name: 'Back' });
  for (const element of [...boxes(), nameField(), joinButton(), backButton]) {
    expect(element).toBeDisabled();
  }
  expect(calls).toHaveLength(1);
});

test('[JOIN-07] Back without a code goes to the site root without a request', async () => {
  const calls = fakeServer(silent);
  const { assigned } = watchPageLoads();
  open();

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  expect(calls).toEqual([]);
  expect(assigned.mock.calls).toEqual([['/']]);
});

test('[JOIN-07] Back with a code deletes the room, then goes to the site root', async () => {
  const calls = fakeServer(answering(200, {}));
  const { assigned } = watchPageLoads();
  open();
  await enter('k7', 'Oskar');

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  await vi.waitFor(() => expect(assigned.mock.calls).toEqual([['/']]));
  expect(calls).toEqual([{ method: 'DELETE', path: '/api/rooms/K7', body: undefined }]);
  expect(nameField()).toBeEnabled(); // The browser may restore this page later.
});

test('[JOIN-07] a refused deletion is only logged', async () => {
  fakeServer(answering(403, { error: 'Only the admin may do that', code: 'not_admin' }));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { assigned } = watchPageLoads();
  open();
  await enter('k7wd', 'Oskar');

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  await vi.waitFor(() => expect(assigned.mock.calls).toEqual([['/']]));
  expect(warned.mock.calls).toEqual([['Failed to delete room', 'not_admin']]);
  expect(screen.queryByText('Only the admin may do that')).toBeNull();
});

test('[JOIN-07] Back does not wait for a server that does not respond', async () => {
  fakeServer(silent);
  const { assigned } = watchPageLoads();
  open();
  await enter('k7wd', 'Oskar');
  const user = startFakeTimers();

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));

  expect(assigned.mock.calls).toEqual([['/']]);
});

test('[JOIN-08] success opens the lobby as a guest and stores the seat in the tab', async () => {
  const calls = fakeServer(answering(200, { playerName: 'Oskar', playerId: 'p2' }));
  open();

  await join();

  const seat = { isAdmin: false, playerName: 'Oskar', playerId: 'p2', iconId: 0 };
  expect(await whereTo()).toEqual({ pathname: '/app/room/K7WD', state: seat });
  expect(loadSeat('K7WD')).toEqual(seat);
  expect(calls).toEqual([
    { method: 'POST', path: '/api/rooms/K7WD/join', body: { playerName: 'Oskar', iconId: 0 } },
  ]);
});

test.each([
  ['error', { error: 'This room is full' }, 'This room is full'],
  ['message', { message: 'This game has ended' }, 'This game has ended'],
  ['nothing', {}, 'Failed to join room'],
])('[JOIN-09] reports a failure with %s', async (_which, body, text) => {
  fakeServer(answering(409, body));
  open();

  await join();

  expect(await screen.findByText(text)).toBeVisible();
  expect(joinButton()).toBeEnabled();
});

test.each([
  ['room_full', 'This room is full'],
  ['room_locked', 'This table is closed to new players'],
])('[TV-12] a room that refuses with %s can be watched until another code is typed', async (code, text) => {
  fakeServer(answering(409, { error: text, code }));
  open();

  await join();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Watch instead' })).toHaveAttribute(
    'href',
    '/app/watch/K7WD#spectator',
  );
  await userEvent.type(box(4), '{Backspace}');

  expect(screen.queryByRole('link', { name: 'Watch instead' })).toBeNull();
});

test('[JOIN-09] a missing network connection is reported', async () => {
  fakeServer(unreachable);
  open();

  await join();

  expect(await screen.findByText('Failed to join room')).toBeVisible();
});
