/** [PASS-01] The lobby on a phone with several players. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { PlayerView, RoomView } from '../../../src/shared/contract.gen';
import { startFakeTimers, wait } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { fineTune, guest, maya, me, open, openAddSheet, pressInRow } from '../../fakes/lobby';
import { type Call, fakeServer } from '../../fakes/server';
import { refusing, wellBehaved } from '../../fakes/table';

const here = (id: string, name: string, more = {}) => player(id, { player_name: name, phone: 'p1', ...more });
const ours = [
  me({ phone: 'p1', icon_id: 5 }),
  here('p2', 'Bo', { icon_id: 11 }),
  here('p3', 'Cy', { icon_id: 7 }),
];
const oskar = player('p4', { player_name: 'Oskar', icon_id: 6 });
const shared: Partial<RoomView> = { players: [...ours, oskar], seats: ['p1', 'p2', 'p3'] };

let calls: Call[];
const joined = (playerId: string) => () => Promise.resolve(Response.json({ playerName: 'Dee', playerId }));

beforeEach(() => {
  calls = fakeServer(wellBehaved({ 'POST /join': joined('p5') }));
});

const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const add = async () =>
  userEvent.click((await openAddSheet()).getByRole('button', { name: /^Somebody on this phone/ }));
const change = (name: string) => pressInRow(new RegExp(`^${name}, on this phone`), 'Change name or face');
const form = () => screen.findByRole('dialog', { name: 'Add somebody' });

test('[PASS-01] the seats of this phone come first and are marked; Enter adds a player, and the form waits for the next', async () => {
  const { show, socket } = await open();
  await show({ ...shared, players: [oskar, ...ours] });
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed[1]).toContain('Boon this phone');
  expect(listed[2]).toContain('Cyon this phone');
  expect(row('Oskar')).not.toHaveTextContent('phone');

  await add();
  const sheet = within(await form());
  const name = await sheet.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus()); // The form is loaded lazily, so its effect may run after it is visible.
  expect(sheet.getByText(/^Maya, Bo, and Cy are already on this phone\./)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(sheet.getByText('Type a name first').closest('[role=alert]')).not.toBeNull();
  expect(name).toHaveFocus();
  const faces = sheet.getAllByRole('radio');
  expect(faces).toHaveLength(16);
  await userEvent.click(faces[3] as HTMLElement);
  await userEvent.type(name, 'Dee{Enter}');

  const { body } = calls.find(({ path }) => path.endsWith('/join')) ?? {};
  expect(body).toMatchObject({ playerName: 'Dee' });
  expect(socket.sentOf('join-room').at(-1)).toMatchObject({ others: ['p5'] });
  expect(name).toHaveValue('');
  await show({ players: [...ours, oskar, here('p5', 'Dee')], seats: ['p1', 'p2', 'p3', 'p5'] });
  expect(sheet.getByText('Dee is here. 5 players.')).toBeInTheDocument();
});

test('[PASS-01] a player added on this phone is not new here once the server lists the seat', async () => {
  const { show } = await open();
  await show(shared);
  const players = [...ours, oskar, here('p5', 'Dee')];

  await show({ ...shared, players });
  await show({ players, seats: ['p1', 'p2', 'p3', 'p5'] });

  expect(row('Dee')).toHaveTextContent('Deeon this phone');
});

test('[REF-02] [PASS-01] One phone opens the form, and changes the settings with the first player', async () => {
  const { show, socket, roomId } = await open();
  await show({ players: [me(), oskar], settings: { rules: 'safari' } });
  await fineTune();

  await userEvent.click(screen.getByRole('radio', { name: 'One phone' }));

  const sheet = within(await form());
  expect(socket.sentOf('change-settings')).toEqual([]);
  await userEvent.type(await sheet.findByLabelText('Name'), 'Dee{Enter}');
  await waitFor(() =>
    expect(socket.sentOf('change-settings')).toEqual([{ roomId, rules: 'ours', talk: 'aloud' }]),
  );
});

test('[BOT-03] [PASS-01] only the first player that One phone adds asks whether the bots leave', async () => {
  let seats = 4;
  fakeServer(wellBehaved({ 'POST /join': () => joined(`p${++seats}`)() }));
  const { show } = await open();
  await show({ players: [me(), player('p4', { is_bot: true })], settings: { rules: 'safari', talk: 'tap' } });
  await fineTune();
  await userEvent.click(screen.getByRole('radio', { name: 'One phone' }));
  const name = await within(await form()).findByLabelText('Name');

  await userEvent.type(name, 'Dee{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Send the bots away?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep the bots' }));
  await userEvent.type(name, 'Eli{Enter}');
  await waitFor(() => expect(name).toHaveValue(''));

  expect(seats).toBe(6);
  expect(screen.queryByRole('dialog', { name: 'Send the bots away?' })).toBeNull();
});

test.each([
  ['name_taken', 409, 'Somebody in this room already has that name'],
  ['room_full', 409, 'This room is full'],
  ['too_many', 429, 'That was a bit too fast. Please wait a moment and try again'],
])('[PASS-01] the form shows the refusal %s', async (code, status, words) => {
  fakeServer(wellBehaved({ 'POST /join': refusing(status, 'No', code) }));
  const { show } = await open();
  await show({ players: [me()] });

  await add();
  const sheet = within(await form());
  await userEvent.type(await sheet.findByLabelText('Name'), 'Dee{Enter}');

  expect(await sheet.findByText(words)).toBeVisible();
  expect(sheet.getByLabelText('Name')).toHaveValue('Dee');
});

test('[PASS-01] without a network, the form says that the player could not be added', async () => {
  fakeServer(wellBehaved({ 'POST /join': () => Promise.reject(new TypeError('Failed to fetch')) }));
  const { show } = await open();
  await show({ players: [me()] });

  await add();
  const sheet = within(await form());
  await userEvent.type(await sheet.findByLabelText('Name'), 'Dee{Enter}');

  expect(await sheet.findByText("Dee couldn't be added")).toBeVisible();
});

test('[PASS-01] a player can be renamed only before the first round, but can get another avatar at any time', async () => {
  const { show, socket, roomId } = await open();
  await show(shared);
  await change('Bo');
  const sheet = within(await screen.findByRole('dialog', { name: "Bo's seat" }));
  await userEvent.type(await sheet.findByLabelText('Name'), 'b');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(calls.slice(-2)).toMatchObject([
    { method: 'POST', body: { playerName: 'Bob' } },
    { method: 'DELETE', path: `/api/rooms/${roomId}/players/p2` },
  ]);
  expect(screen.queryByRole('dialog', { name: "Bo's seat" })).toBeNull();

  await show({ ...shared, round: 1 });
  await change('Cy');
  const later = within(await screen.findByRole('dialog', { name: "Cy's seat" }));
  expect(await later.findByLabelText('Name')).toBeDisabled();
  await userEvent.click(later.getAllByRole('radio')[2] as HTMLElement);
  await userEvent.click(later.getByRole('button', { name: 'Save' }));
  expect(socket.sentOf('update-icon').at(-1)).toMatchObject({ playerId: 'p3' });
});

test('[PASS-01] a seat of this phone is removed after a confirmation', async () => {
  const { show, roomId } = await open(guest);
  await show({
    ...shared,
    players: [{ ...(ours[0] as PlayerView), is_admin: false }, ...ours.slice(1), oskar],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Bo, on this phone. Change' }));
  const sheet = within(await screen.findByRole('dialog', { name: "Bo's seat" }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Remove Bo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Bo from the room?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));

  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/rooms/${roomId}/players/p2` });
});

test('[PASS-01] the confirmation on a shared phone says that all its players leave', async () => {
  const { show } = await open(guest);
  await show(shared);

  await userEvent.click(screen.getByRole('button', { name: 'Leave Room' }));

  expect(screen.getByText('Everyone on this phone leaves and loses their points.')).toBeVisible();
});

test('[PASS-05] other phones show who shares a phone with another player', async () => {
  const { show } = await open(guest);
  await show({
    players: [
      me(),
      player('p7', { player_name: 'Ann', phone: 'p7' }),
      player('p8', { player_name: 'Bo', phone: 'p7' }),
      player('p9', { player_name: 'Cy', phone: 'p7', connected: false }),
    ],
  });

  expect(row('Ann')).not.toHaveTextContent('phone');
  expect(row('Bo')).toHaveTextContent("on Ann's phone");
  expect(row('Cy')).not.toHaveTextContent("on Ann's phone");
});

test('[PASS-01] a full room does not offer another seat', async () => {
  const { show } = await open();
  await show({ players: [me(), ...Array.from({ length: 9 }, (_, place) => player(`q${place}`))] });

  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('[PASS-01] the form closes when the last seat is taken, and does not open again when a player leaves', async () => {
  const { show } = await open();
  const others = Array.from({ length: 8 }, (_, place) => player(`q${place}`));
  await show({ players: [me(), ...others] });
  await add();
  await form();

  await show({ players: [me(), ...others, player('q8')] });
  expect(screen.queryByRole('dialog')).toBeNull();
  await show({ players: [me(), ...others] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PASS-01] a player who is alone for 20 s learns that one phone is enough', async () => {
  startFakeTimers();
  const { show } = await open(maya);
  await show({ players: [me()] });
  const hint = () => screen.queryByText('Only one phone? Pass it around.');

  await wait(19_000);
  expect(hint()).toBeNull();
  await wait(1_000);
  expect(hint()).toBeVisible();

  await show({ players: [me()], settings: { locked: true } });
  expect(hint(), 'a locked room takes nobody').toBeNull();
  await show({ players: [me(), oskar], settings: { locked: false } });
  expect(hint()).toBeNull();
});

test('[PASS-01] the admin reads that the others on a phone leave too, unless it is the own phone', async () => {
  const { show } = await open();
  const theirs = [
    player('p4', { player_name: 'Oskar', phone: 'p4' }),
    player('p5', { player_name: 'Pia', phone: 'p4' }),
  ];
  await show({ players: [...ours, ...theirs], seats: ['p1', 'p2', 'p3'] });
  await pressInRow(/^Bo, on this phone/, 'Remove Bo');
  const own = await screen.findByRole('dialog', { name: 'Remove Bo from the room?' });
  expect(own).not.toHaveTextContent('leave');
  await userEvent.click(within(own).getByRole('button', { name: 'Cancel' }));

  await pressInRow(/Oskar$/, 'Remove Oskar');
  const theirQuestion = await screen.findByRole('dialog', { name: 'Remove Oskar from the room?' });
  expect(theirQuestion).toHaveTextContent('The others on the same phone leave too: Pia.');
});
