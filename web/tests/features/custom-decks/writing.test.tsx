/** Writing cards in the lobby and between rounds (DECK-04). */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../../../src/shared/contract.gen';
import { startFakeTimers, wait } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { guest, me, open, others } from '../../fakes/lobby';
import { writing, written } from '../../fakes/own-decks';
import * as play from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import '../../../src/features/custom-decks/write-in/writing';

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

const view = (more: Partial<RoomView> = {}, done: string[] = [], own = {}) =>
  writing({ players: [me({ is_admin: false, ...own }), ...others], ...more }, done);
const line = (name: 'First' | 'Second' | 'Third') => screen.findByRole('textbox', { name: `${name} place` });
const button = (name: string) => screen.getByRole('button', { name });

test('[DECK-04] the lobby is replaced by three fields, of which the first has the focus, and the clock runs', async () => {
  const { show } = await open(guest);
  await show({ players: [me({ is_admin: false }), ...others] });
  await show(view());

  const first = await line('First');
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAttribute('placeholder', 'The night bus, back row');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('1:15');
  expect(screen.getByText('Nobody sees yours until the deal.')).toBeVisible();
  expect(screen.getByText("Under 8 in all? We'll top up from Locations.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deal now' })).toBeNull();
});

test('[DECK-04] Enter moves to the next field, accepted fields get a tick, and Enter in the last field finishes', async () => {
  const { show, socket, roomId } = await open(guest);
  await show(view());
  const first = await line('First');
  const user = startFakeTimers(); // Otherwise, a busy machine saves a name that is being typed.
  await user.type(first, 'Night bus{Enter}');
  expect(await line('Second')).toHaveFocus();
  await user.keyboard('Roof{Enter}Cellar{Enter}');
  await act(async () => undefined);

  expect(socket.sentOf('write')).toEqual([
    { roomId, names: ['Night bus'], done: false },
    { roomId, names: ['Night bus', 'Roof'], done: false },
    { roomId, names: ['Night bus', 'Roof', 'Cellar'], done: false },
    { roomId, names: ['Night bus', 'Roof', 'Cellar'], done: true },
  ]);
  const pad = within(
    screen.getByRole('heading', { name: 'Write three places' }).closest('section') as HTMLElement,
  );
  for (const number of ['1', '2', '3']) expect(pad.queryByText(number)).toBeNull();
});

test.each([
  ['during the composition', { isComposing: true }],
  ['in Safari, which has ended it', { keyCode: 229 }],
])('Enter that confirms an input method’s word keeps the focus: %s', async (_when, key) => {
  const { show } = await open(guest);
  await show(view());
  const first = await line('First');
  await userEvent.type(first, '夜行バス');

  expect(fireEvent.keyDown(first, { key: 'Enter', ...key }), 'left to the input method').toBe(true);
  expect(first).toHaveFocus();
});

test('[DECK-04] Enter that is held down moves only one field', async () => {
  const { show, socket } = await open(guest);
  await show(view());
  for (const [place, name] of [
    ['First', 'Night bus'],
    ['Second', 'Roof'],
    ['Third', 'Cellar'],
  ] as const)
    await userEvent.type(await line(place), name);
  const first = await line('First');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(await line('Second')).toHaveFocus();

  for (let held = 0; held < 3; held += 1)
    fireEvent.keyDown(document.activeElement ?? first, { key: 'Enter', repeat: true });

  expect(await line('Second')).toHaveFocus();
  expect(socket.sentOf('write').some((said) => 'done' in said && said.done)).toBe(false);
});

test('[DECK-04] Enter in the last field moves to an empty one', async () => {
  const { show, socket } = await open(guest);
  await show(view());
  await userEvent.type(await line('Third'), 'Cellar{Enter}');

  expect(await line('First')).toHaveFocus();
  expect(socket.sentOf('write').some((said) => 'done' in said && said.done)).toBe(false);
});

test('[DECK-04] a player who is done may continue while there is time', async () => {
  const { show, socket, roomId } = await open(guest);
  await show(view());
  await userEvent.type(await line('First'), 'Night bus');
  await userEvent.click(button("I'm Done"));
  await show(view({}, ['p1']));
  expect(await line('First')).toHaveAttribute('readonly');
  expect(screen.getByText('The cards are dealt once everyone is done.')).toBeVisible();

  await userEvent.click(button('Change Mine'));
  expect(socket.sentOf('write').at(-1)).toEqual({ roomId, names: ['Night bus'], done: false });
  await show(view());
  await userEvent.type(await line('First'), '!');
  fireEvent.blur(await line('First'));
  await act(async () => undefined);

  expect(socket.sentOf('write').at(-1)).toEqual({ roomId, names: ['Night bus!'], done: false });
});

test('[DECK-04] a refused name shows the reason and does not block the others', async () => {
  const { show, socket } = await open(guest);
  await show(view());
  socket.answers.write = { ok: false, code: 'card_refused', message: 'No' };
  await userEvent.type(await line('First'), 'A bad word{Enter}');
  await act(async () => undefined);

  const first = await line('First');
  expect(first).toHaveAttribute('aria-invalid', 'true');
  expect(first).toHaveAccessibleDescription(
    "A word on that card isn't welcome here. Please choose another one",
  );
  await userEvent.type(first, '!');
  expect(first).not.toHaveAttribute('aria-invalid');
});

test('[DECK-04] a field accepts 32 letters', async () => {
  const { show } = await open(guest);
  await show(view());
  fireEvent.change(await line('First'), { target: { value: 'x'.repeat(40) } });

  expect(await line('First')).toHaveValue('x'.repeat(32));
});

test('[DECK-04] a reload restores the text and sends names that have not been acknowledged', async () => {
  const first = await open(guest);
  await first.show(view());
  await userEvent.type(await line('First'), 'Night bus{Enter}');
  await act(async () => undefined);
  first.socket.answers.write = null; // The server never responds.
  await userEvent.type(await line('Second'), 'Roof');
  vi.useFakeTimers();
  cleanup();
  await wait(3_000); // Let the old page unload.
  vi.useRealTimers();

  const second = await open(guest, first.roomId);
  await second.show(view());
  expect(await line('First')).toHaveValue('Night bus');
  expect(await line('Second')).toHaveValue('Roof');
  await act(async () => undefined);

  expect(second.socket.sentOf('write')).toEqual([
    { roomId: first.roomId, names: ['Night bus', 'Roof'], done: false },
  ]);
});

test('[DECK-04] the screen shows which players are writing and which are done, and does not wait for disconnected players', async () => {
  const { show } = await open(guest);
  await show(
    view({ players: [me({ is_admin: false }), ...others.slice(0, 2), player('p4', { connected: false })] }, [
      'p2',
    ]),
  );
  await line('First');

  expect(screen.getByText('1 of 3 finished')).toBeVisible();
  const seats = screen.getAllByRole('listitem').map((seat) => seat.textContent);
  expect(seats).toEqual(['Maya, writing', 'Player p2, done', 'Player p3, writing', 'Player p4, away']);
});

test('[DECK-04] the admin can deal early, in a request with the deadline of the writing time; a refusal is shown', async () => {
  const { show, socket, roomId } = await open();
  await show(view({ players: [me(), ...others] }));
  await line('First');
  await userEvent.click(button('Deal now'));
  expect(socket.sentOf('start-game')).toEqual([{ roomId, until: 1_075_000 }]);

  socket.answers['start-game'] = {
    ok: false,
    code: 'not_enough_players',
    message: 'Too few',
    params: { count: 3 },
  };
  await userEvent.click(button('Deal now'));
  expect(screen.getByText('At least 3 players are needed to start')).toBeVisible();
});

test('[DECK-04] [LIVE-05] without a connection, typing continues and the buttons are disabled', async () => {
  const { show, socket, roomId } = await open(guest);
  await show(view());
  await line('First');
  await act(async () => socket.drop());
  expect(screen.getByText('Keep writing: your lines are safe here.')).toBeVisible();
  expect(button("I'm Done")).toBeDisabled();
  await userEvent.type(await line('First'), 'Roof');
  await act(async () => socket.open());
  await waitFor(() => expect(button("I'm Done")).toBeEnabled());
  await act(async () => undefined);

  expect(socket.sentOf('write').at(-1)).toEqual({ roomId, names: ['Roof'], done: false });
});

test('[DECK-04] the screen stays until the hand arrives and does not return to the lobby', async () => {
  let deal = (_: Response) => undefined as unknown;
  const cards = new Promise<Response>((come) => {
    deal = come;
  });
  fakeServer(wellBehaved({ 'GET /locations/': () => cards }));
  const { show } = await open(guest);
  await show(view());
  await line('First');
  await show(play.round({ currentDeck: 'ownDeck', own: written(8) }, { is_admin: false }));

  expect(button('Dealing...')).toBeDisabled();
  expect(screen.queryByRole('heading', { name: /^Players/ })).toBeNull();
  deal(Response.json([{ id: 'w.1', name: 'Roof', sign: '', lang: '' }]));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/app\/play\//));
});

test('[DECK-04] with too few players left, the lobby returns', async () => {
  const { show } = await open(guest);
  await show(view());
  await line('First');
  await show({ players: [me({ is_admin: false })], currentDeck: 'ownDeck', own: written() });

  expect(screen.getByRole('heading', { name: 'Players (1/10)' })).toBeVisible();
});

test('[DECK-04] between rounds, the table is replaced by the writing screen, even for a late joiner', async () => {
  const { show } = await play.open();
  await show(play.scored({}, { is_admin: false }));
  await show(view({ round: 1 }, [], { in_round: true }));
  expect(await line('First')).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('heading', { name: 'Our own places' })).toBeVisible();
});

test('[DECK-04] when the time is up, the fields are locked and the screen says that cards are being dealt', async () => {
  const { show } = await open(guest);
  await show(view({ writing: { until: 1_000_500, done: [] } }));

  expect(await line('First')).toHaveAttribute('readonly');
  expect(button('Dealing...')).toBeDisabled();
});

test('[PASS-04] [DECK-04] on a shared phone, the players write one after the other, and do not see each other’s lines', async () => {
  const { show, socket, roomId } = await open({ ...guest, others: ['p2'] });
  await show(view({ seats: ['p1', 'p2'] }));
  const user = startFakeTimers(); // Otherwise, a busy machine saves a name that is being typed.
  await user.click(button("I'm Maya"));
  await user.type(await line('First'), 'Night bus');
  await user.click(button("I'm Done"));
  await show(view({ seats: ['p1', 'p2'] }, ['p1']));

  expect(screen.queryByDisplayValue('Night bus')).toBeNull();
  await user.click(button("I'm Player p2"));
  expect(await line('First')).toHaveValue('');
  await user.type(await line('First'), 'Roof');
  await user.click(button("I'm Done"));
  await waitFor(() => expect(socket.sentOf('write')).toHaveLength(4));
  expect(socket.sentOf('write')).toEqual([
    { roomId, seat: 'p1', names: ['Night bus'], done: false },
    { roomId, seat: 'p1', names: ['Night bus'], done: true },
    { roomId, seat: 'p2', names: ['Roof'], done: false },
    { roomId, seat: 'p2', names: ['Roof'], done: true },
  ]);

  await show(view({ seats: ['p1', 'p2'] }, ['p1', 'p2']));
  expect(screen.queryByDisplayValue('Roof')).toBeNull();
  expect(screen.queryByText('Change Mine')).toBeNull();
});

test('[PASS-04] [DECK-04] an absent player of a shared phone writes last', async () => {
  const { show } = await open({ ...guest, others: ['p2'] });
  await show(view({ seats: ['p1', 'p2'] }));
  await userEvent.click(button('Not here right now'));
  await userEvent.click(button("I'm Player p2"));
  await show(view({ seats: ['p1', 'p2'] }, ['p2']));
  expect(button("I'm Maya")).toBeVisible();
  expect(screen.queryByText('Not here right now')).toBeNull();
});
