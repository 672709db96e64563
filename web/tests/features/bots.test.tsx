/** Bots: practice from the first screen, seats in the lobby, and their removal. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import Home from '../../src/features/join/home-page';
import type { RoomView } from '../../src/shared/contract.gen';
import { visit, whereTo } from '../fakes/browser';
import { player } from '../fakes/live';
import { fineTune, guest, me, openAddSheet, open as openLobby, others, pressInRow } from '../fakes/lobby';
import { ADMIN, admin, open as openRound, me as ownInRound, round, scored } from '../fakes/play';
import { answering, fakeServer } from '../fakes/server';
import { wellBehaved } from '../fakes/table';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

const GIZMO = player('b1', { player_name: 'Gizmo', is_bot: true, bot: 'chatty' });
const BOLT = player('b2', { player_name: 'Bolt', is_bot: true, bot: 'bold' });
const players = [me(), ...others, GIZMO, BOLT];
const withBots: Partial<RoomView> = { players, settings: { talk: 'tap' } };
const addBot = async () => userEvent.click((await openAddSheet()).getByRole('button', { name: /^A bot/ }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[BOT-01] one tap on the first screen opens a room with bots, under a name and with the language of the page', async () => {
  const calls = fakeServer(answering(201, { roomId: 'K7WD', playerName: 'Rookie', playerId: 'p1' }));
  visit('/app', '/app', <Home />);

  await userEvent.click(screen.getByRole('button', { name: 'Play with bots' }));

  expect(await whereTo()).toMatchObject({ pathname: '/app/room/K7WD' });
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/practice', body: { playerName: 'Rookie', language: 'en' } },
  ]);
});

test('[BOT-01] a refused practice round shows the reason', async () => {
  fakeServer(answering(503, { error: 'Full', code: 'server_full' }));
  visit('/app', '/app', <Home />);

  await userEvent.click(screen.getByRole('button', { name: 'Play with bots' }));

  expect(await screen.findByText(/^All our rooms are taken/)).toBeVisible();
});

test('[BOT-02] [BOT-03] the first bot sits down after a confirmation, and the others without one', async () => {
  const { show, socket, roomId } = await openLobby();
  await show({ players: [me(), ...others] });

  await addBot();
  await userEvent.click(dialog("Bots can't hear you").getByRole('button', { name: 'No bots, then' }));
  expect(socket.sentOf('add-bot')).toEqual([]);
  await addBot();
  await userEvent.click(dialog("Bots can't hear you").getByRole('button', { name: 'Talk in the app' }));
  await vi.waitFor(() => expect(socket.sentOf('add-bot')).toEqual([{ roomId, language: 'en' }]));

  await show(withBots);
  await addBot();
  await vi.waitFor(() => expect(socket.sentOf('add-bot')).toHaveLength(2));
});

test('[BOT-02] bots have a gear and a character, and the admin removes them like players', async () => {
  const { show } = await openLobby();
  await show(withBots);

  expect(screen.getByText('chatty bot')).toBeInTheDocument();
  expect(screen.getByText('bold bot')).toBeInTheDocument();
  await pressInRow(/Gizmo/, 'Remove Gizmo');
  expect(screen.getByRole('dialog', { name: 'Remove Gizmo from the room?' })).toBeVisible();
});

test('[BOT-02] guests cannot add bots, and nobody can add one to a full table', async () => {
  const { show } = await openLobby(guest);
  await show({
    ...withBots,
    players: players.map((one) => ({ ...one, is_admin: one.player_id === 'p2' })),
  });
  expect((await openAddSheet()).queryByRole('button', { name: /^A bot/ })).toBeNull();
});

test('[BOT-02] the admin reads how bots play, and how many players are best', async () => {
  const { show } = await openLobby();
  const note = () => screen.getByRole('button', { name: /^A bot/ });
  await show({ players: [me(), ...others] });
  await openAddSheet();
  expect(note()).toHaveTextContent("Bots can't hear you, so you'll all tap.");
  await show({ ...withBots, players: players.slice(1) });
  expect(note()).toHaveTextContent('Bots always tap.');
  await show(withBots);
  expect(note()).toHaveTextContent('Bots play best at a table of four to six.');
});

test.each([
  ['Out loud', 'Talk out loud, no bots', 'aloud'],
  ['Tap or type', 'Tap or type, no bots', 'type'],
])('[BOT-03] %s sends the bots away after a confirmation', async (way, leave, talk) => {
  const { show, socket, roomId } = await openLobby();
  await show(withBots);

  await fineTune();
  await userEvent.click(screen.getByRole('radio', { name: way }));
  const question = dialog('Send the bots away?');
  expect(question.getByText(/Gizmo and Bolt/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep the bots' }));
  expect(socket.sentOf('change-settings')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: way }));
  await userEvent.click(dialog('Send the bots away?').getByRole('button', { name: leave }));
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, talk }]));
});

test('[BOT-03] the lobby says that bots do not know custom cards', async () => {
  const { show } = await openLobby();
  await show({ ...withBots, currentDeck: 'ownDeck' });

  const sheet = await openAddSheet();
  expect(sheet.getByText("Bots don't know these cards.")).toBeVisible();
  expect(sheet.queryByRole('button', { name: /^A bot/ })).toBeNull();
});

test('[BOT-01] a practice round shows the number of bots instead of the code, until the reveal', async () => {
  const { show } = await openRound(admin);
  const alone = [ownInRound(ADMIN), GIZMO, BOLT];
  await show(round({ players: alone, settings: { talk: 'tap' }, talk: { mode: 'tap', count: 0 } }));

  expect(screen.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  expect(screen.getByText('2 bots')).toBeVisible();
  expect(screen.queryByText('Room:')).toBeNull();
  await show(scored({ players: alone, settings: { talk: 'tap' }, talk: { mode: 'tap', count: 3 } }));
  expect(screen.queryByText('2 bots')).toBeNull();
  expect(screen.getByText('Room:')).toBeVisible();
});

test('[BOT-02] the admin can seat a bot between rounds', async () => {
  const { show, socket, roomId } = await openRound(admin);
  await show(scored({ settings: { talk: 'tap' }, talk: { mode: 'tap', count: 3 } }, ADMIN));

  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  const panel = within(await screen.findByRole('region', { name: 'Next Round' }));
  await userEvent.click(await panel.findByRole('button', { name: /^A bot/ }));

  await vi.waitFor(() => expect(socket.sentOf('add-bot')).toEqual([{ roomId, language: 'en' }]));
});
