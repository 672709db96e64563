/** Invitations, arrivals, departures and disconnected players. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Lobby from '../../../src/features/lobby/lobby-page';
import type { RoomView } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { wait } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { openAddSheet, pressInRow } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { refusing, sitDown, wellBehaved } from '../../fakes/table';

const maya = { playerName: 'Maya', playerId: 'p1', isAdmin: true, iconId: 0 };
const me = player('p1', { player_name: 'Maya', is_admin: true });
const named = (id: string, player_name: string, more = {}) => player(id, { player_name, ...more });

const open = () => sitDown('/app/room', <Lobby />, maya);
async function openAlone() {
  const table = await open();
  await table.show({ players: [me] });
  return table;
}
/** Make the screen narrow. */
const narrowScreen = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList);
const button = (name: string) => screen.getByRole('button', { name });
const share = vi.fn((_what: ShareData) => Promise.resolve());
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  fakeServer(wellBehaved());
});

afterEach(() => {
  act(() => setPreference('hideCode', false));
  Reflect.deleteProperty(navigator, 'share');
});

/** Simulates the share sheet, which browsers on Linux do not have. */
test('the lobby offers the share sheet if the browser has one', async () => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { roomId } = await openAlone();

  await userEvent.click(button('Share'));

  expect(share.mock.calls).toEqual([
    [
      {
        title: 'Spy Safari',
        text: "You've been invited to play Spy Safari!",
        url: `${window.location.origin}/app/join/${roomId}`,
      },
    ],
  ]);
});

test('closing the share sheet is not an error', async () => {
  Object.defineProperty(navigator, 'share', {
    value: () => Promise.reject(new DOMException('Closed', 'AbortError')),
    configurable: true,
  });
  await openAlone();

  await userEvent.click(button('Share'));

  expect(screen.getByText('Copy and share the invitation link with your friends!')).toBeVisible();
});

test('without a share sheet, there is no share button', async () => {
  await openAlone();

  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(button('Copy link')).toBeVisible();
});

test('the invitation has a large QR code', async () => {
  narrowScreen();
  const { roomId } = await openAlone();

  await userEvent.click(button('QR'));

  const dialog = within(screen.getByRole('dialog', { name: `Room: ${roomId}` }));
  expect(await dialog.findByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
});

test('a hidden code is not in the lobby; the QR code needs a confirmation each time, and the link can be copied', async () => {
  narrowScreen();
  act(() => setPreference('hideCode', true));
  const { roomId } = await openAlone();
  expect(screen.getByRole('heading', { name: 'Room: (code hidden)' })).toHaveTextContent('••••');
  expect(document.title).toBe('Lobby | Spy Safari');

  await userEvent.click(button('Copy link'));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/app/join/${roomId}`);

  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(button('QR'));
    const dialog = within(screen.getByRole('dialog', { name: 'QR code of the invitation link' }));
    expect(await dialog.findByText('Show the QR code? Anyone who sees it can join.')).toBeVisible();
    expect(dialog.queryByRole('img')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Show QR Code' }));
    expect(dialog.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(roomId);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  }

  act(() => setPreference('hideCode', false));
  expect(screen.getByRole('heading', { name: `Room: ${roomId}` })).toBeVisible();
  expect(document.title).toBe(`Room ${roomId} | Spy Safari`);
});

test('[TV-19] beside the hidden code, the settings offer a link for a stream, which does not contain the code', async () => {
  const token = 'A'.repeat(40);
  fakeServer(wellBehaved({ 'GET /stream': () => Promise.resolve(Response.json({ token })) }));
  const { roomId, show } = await openAlone();
  await userEvent.click(button('Settings'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const hide = await sheet.findByRole('switch', { name: 'Hide room code' });
  expect(sheet.queryByRole('button', { name: 'Copy link for a stream' })).toBeNull();

  await userEvent.click(hide);
  await userEvent.click(await sheet.findByRole('button', { name: 'Copy link for a stream' }));

  const link = await navigator.clipboard.readText();
  expect(link).toBe(`${window.location.origin}/app/watch/${token}#spectator`);
  expect(link).not.toContain(roomId);
  expect(sheet.getByText('Copied!')).toBeVisible();

  await show({ players: [me], settings: { screens: false } });
  expect(sheet.queryByRole('button', { name: 'Copy link for a stream' })).toBeNull();
});

test("the settings of the admin's device lead to those of the game, and a guest's do not", async () => {
  const { show } = await openAlone();
  await userEvent.click(button('Settings'));
  const first = (await screen.findByRole('button', { name: /^How we play/ })).closest('li');
  expect(first?.previousElementSibling).toBeNull();

  await userEvent.click(within(first as HTMLElement).getByRole('button'));
  expect(await screen.findByRole('radio', { name: 'Without talking' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'How we play' })]);

  await userEvent.click(button('Done'));
  await show({ players: [{ ...me, is_admin: false }, player('p2', { is_admin: true })] });
  await userEvent.click(button('Settings'));
  await screen.findByRole('switch', { name: 'Sound' });
  expect(screen.queryByRole('button', { name: /^How we play/ })).toBeNull();
});

test('the sheet of an admin who is replaced does not open again when the admin returns', async () => {
  const { show } = await openAlone();
  const bo = player('p2');
  await show({ players: [me, bo] });
  await userEvent.click(button('Game settings'));
  expect(await screen.findByRole('dialog', { name: 'How we play' })).toBeVisible();

  await show({
    players: [
      { ...me, is_admin: false },
      { ...bo, is_admin: true },
    ],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await show({ players: [me, bo] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrivals and departures are announced, except for players who joined earlier', async () => {
  const { show } = await open();
  await show({ players: [me, named('p2', 'Oskar')] });
  expect(said().join()).not.toContain('Oskar');

  await show({ players: [me, named('p2', 'Oskar'), named('p3', 'Zoë')] });
  expect(said()).toContain('Zoë is here. 3 players.');

  await show({ players: [me, named('p3', 'Zoë')] });
  expect(said()).toContain('Oskar has left. 2 players.');

  await show({ players: [me, named('p4', 'Ben'), named('p5', 'Lea')] });
  expect(said()).toContain('Ben and Lea are here. Zoë has left. 3 players.');
});

test('a player who has just joined, and the departure of another, are shown for 4 s', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show({ players: [me, named('p2', 'Oskar')] });
  expect(screen.queryByText('new here')).toBeNull();

  await show({ players: [me, named('p2', 'Oskar'), named('p3', 'Zoë')] });
  await wait(3_000);
  expect(screen.getByText('new here').closest('li')).toHaveTextContent('Zoë');
  await show({ players: [me, named('p3', 'Zoë')] });
  await wait(1_000);
  expect(screen.queryByText('new here')).toBeNull();
  expect(screen.getByRole('list').children[2]).toHaveTextContent('Oskar has left');
  await wait(3_000);

  expect(screen.getByRole('list').children[2]).not.toHaveTextContent('left');
  expect(said()).toContain('Oskar has left. 2 players.');
});

test('a player who leaves or comes within 4 s of another does not displace the news that the other has left', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show({ players: [me, named('p2', 'Oskar'), named('p3', 'Zoë')] });

  await show({ players: [me, named('p3', 'Zoë')] });
  await show({ players: [me, named('p3', 'Zoë'), named('p4', 'Ben')] });
  expect(screen.getByRole('list')).toHaveTextContent('Oskar has left.');
  await show({ players: [me, named('p4', 'Ben')] });
  expect(screen.getByRole('list')).toHaveTextContent('Oskar and Zoë have left.');
  expect(said()).toContain('Zoë has left. 2 players.');
  await show({ players: [me, named('p4', 'Ben'), named('p2', 'Oskar')] });
  expect(screen.getByRole('list')).toHaveTextContent('Zoë has left.');
  await wait(4_000);

  expect(screen.getByRole('list')).not.toHaveTextContent('left');
});

test('a disconnected player is shown as asleep', async () => {
  const { show } = await open();

  await show({ players: [me, named('p2', 'Oskar'), named('p3', 'Zoë', { connected: false })] });

  const seats = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(seats.slice(1)).toEqual(['Oskar', 'Zoëasleep', 'Add']);
});

test('the last seat adds a player, until the table is full', async () => {
  const { show } = await open();
  const nine = Array.from({ length: 8 }, (_, place) => player(`q${place}`));
  await show({ players: [me, ...nine] });
  const sheet = await openAddSheet();
  expect(sheet.getByRole('button', { name: /^Send the link/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await show({ players: [me, ...nine, named('p9', 'Oskar')] });

  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('the link can be sent from the list of players', async () => {
  const { roomId } = await openAlone();
  const sheet = await openAddSheet();

  await userEvent.click(sheet.getByRole('button', { name: /^Send the link/ }));

  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/app/join/${roomId}`);
  expect(sheet.getByText('Invitation link copied to clipboard!')).toBeVisible();
});

test('the bar of the admin says who is missing, and adds them', async () => {
  const { show } = await openAlone();
  const start = () => screen.getByRole('button', { name: /^Start Game/ });
  const adds = () => screen.getAllByRole('button', { name: 'Add' });
  expect(start()).toHaveTextContent('2 more to start');
  expect(adds()).toHaveLength(2);
  await userEvent.click(adds()[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Who else?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await show({ players: [me, named('p2', 'Bo'), named('p3', 'Cy')] });

  expect(start()).toHaveTextContent(/^Start Game$/);
  expect(adds()).toHaveLength(1);
});

test('a failed removal is reported', async () => {
  fakeServer(wellBehaved({ 'DELETE /players': refusing(409, '', 'wrong_phase') }));
  const { show } = await open();
  await show({ players: [me, named('p2', 'Oskar')] });

  await pressInRow(/Oskar$/, 'Remove Oskar');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText("Oskar couldn't be removed")).toBeVisible();
});

test('on a phone, the admin locks the room below the players and unlocks it where they are added, and everyone sees that it is locked', async () => {
  narrowScreen();
  const { show, socket } = await open();
  const players = [me, named('p2', 'Bo'), named('p3', 'Cleo')];
  await show({ players });

  await userEvent.click(screen.getByRole('button', { name: 'No more players' }));
  expect(socket.sentOf('change-settings')).toEqual([{ roomId: expect.any(String), locked: true }]);

  await show({ players: [{ ...me, is_admin: false }, ...players.slice(1)], settings: { locked: true } });
  expect(screen.getAllByText('No more players')).toHaveLength(1);
  expect(screen.queryByText('Copy and share the invitation link with your friends!')).toBeNull();
  expect(screen.getByText('This table is closed to new players')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No more players' })).toBeNull();
  await show({ players, settings: { locked: true } });
  await userEvent.click((await openAddSheet()).getByRole('button', { name: 'Let new players in' }));
  expect(socket.sentOf('change-settings').at(-1)).toMatchObject({ locked: false });
});

test('the admin locks a full room in the menu of a player', async () => {
  const { show, socket } = await open();
  await show({ players: [me, ...Array.from({ length: 9 }, (_, index) => player(`p${index + 2}`))] });

  await pressInRow(/Player p2$/, 'No more players');

  expect(socket.sentOf('change-settings')).toEqual([{ roomId: expect.any(String), locked: true }]);
});

test('a locked lobby does not wait for players or add any, and does not readmit anyone', async () => {
  const { show } = await open();
  const players = [me, named('p2', 'Bo')];
  const removed = [{ playerId: 'gone', playerName: 'Cleo' }];
  const add = () => screen.queryByRole('button', { name: /^Somebody on this phone/ });
  const waiting = () => screen.queryByText('Waiting for players to join...');
  await show({ players, removed });
  const sheet = await openAddSheet();
  expect(sheet.getByRole('button', { name: 'Let Cleo back in' })).toBeVisible();
  expect(add()).toBeVisible();
  expect(waiting()).toBeVisible();

  await show({ players, removed, settings: { locked: true } });

  expect(sheet.getByRole('button', { name: 'Let new players in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Let Cleo back in' })).toBeNull();
  expect(add()).toBeNull();
  expect(waiting()).toBeNull();
});

test('the admin lets a removed player back in', async () => {
  const { show, socket } = await open();
  const players = [me, named('p2', 'Bo')];
  const removed = [{ playerId: 'gone', playerName: 'Cleo' }];
  await show({ players: [{ ...me, is_admin: false }, named('p2', 'Bo')], removed });
  expect(screen.queryByRole('button', { name: 'Let Cleo back in' })).toBeNull();
  await show({ players, removed });
  socket.answers['let-back-in'] = { ok: false, code: 'not_admin', message: 'No' };

  await userEvent.click((await openAddSheet()).getByRole('button', { name: 'Let Cleo back in' }));

  expect(socket.sentOf('let-back-in')).toEqual([{ roomId: expect.any(String), playerId: 'gone' }]);
  expect(await screen.findByText("Only the room's admin can do that")).toBeVisible();
});

const zed = named('p2', 'Zed', { connected: false });
const mia = named('p3', 'Mia', { connected: false });
const request = (playerId: string, digits: number) => ({ playerId, digits });
const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

async function answerRequests(asking: NonNullable<RoomView['asking']>) {
  const lobby = await open();
  const show = (list: typeof asking) => lobby.show({ players: [me, zed, mia], asking: list });
  await show(asking);
  await userEvent.click(screen.getByRole('button', { name: /asking for a seat$/ }));
  await screen.findByRole('dialog', { name: 'Who is asking?' });
  await screen.findByText(/^Ask the player which number/);
  return { ...lobby, show };
}

test('the admin gives a seat to the browser that shows the number', async () => {
  const { socket } = await answerRequests([request('p2', 47)]);
  expect(row('47').getByText("Zed's seat")).toBeVisible();
  expect(socket.sentOf('hand-seat')).toEqual([]);

  await userEvent.click(row('47').getByText('Yes, Let In'));

  expect(socket.sentOf('hand-seat')).toEqual([{ roomId: expect.any(String), playerId: 'p2', digits: 47 }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Who is asking?' })).toBeNull());
});

test('a request that comes or goes does not move the buttons of another one', async () => {
  const { show } = await answerRequests([request('p2', 47), request('p2', 83)]);
  expect(screen.getByRole('button', { name: '2 are asking for a seat', hidden: true })).toBeInTheDocument();

  await show([request('p3', 12), request('p2', 83)]);

  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^47.*No longer asking\.$/),
    expect.stringMatching(/^83.*NoYes, Let In$/),
    expect.stringMatching(/^12.*Mia's seat.*Yes, Let In$/),
  ]);
  expect(row('83').getByRole('button', { name: 'No' })).toHaveAccessibleDescription(/^83 /);
});

test('the admin can take a no back', async () => {
  const { socket, show } = await answerRequests([request('p2', 47), request('p3', 12)]);

  await userEvent.click(row('47').getByText('No'));
  await show([request('p3', 12)]);
  expect(socket.sentOf('refuse-seat')).toEqual([{ roomId: expect.any(String), playerId: 'p2', digits: 47 }]);
  expect(row('47').getByText('You said no.')).toBeVisible();
  await userEvent.click(row('47').getByText('Let in after all'));

  expect(socket.sentOf('hand-seat')).toEqual([{ roomId: expect.any(String), playerId: 'p2', digits: 47 }]);
  expect(row('47').getByText('You said yes.')).toBeVisible();
  expect(row('12').getByText('Yes, Let In')).toBeEnabled();
});

test('a refused answer to a request is shown in the sheet', async () => {
  const { socket } = await answerRequests([request('p2', 47)]);
  socket.answers['hand-seat'] = { ok: false, code: 'stale_clock', message: 'x' };

  await userEvent.click(row('47').getByText('Yes, Let In'));

  expect(await screen.findByText('That moment has passed')).toBeVisible();
});
