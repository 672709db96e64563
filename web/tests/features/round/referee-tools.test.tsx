/** The admin's tools in a refereed round. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toolsIn as offered } from '../../../src/features/round/referee/admin-tools';
import { tableContext } from '../../../src/room/stages/stage';
import type { RoundStage } from '../../../src/room/state/view';
import type { RefereeView, RoomView } from '../../../src/shared/contract.gen';
import { player, snapshot } from '../../fakes/live';
import { ADMIN, admin, button, open, over, round } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[REF-14] each stage offers exactly the tools that the server accepts', () => {
  const players = [player('p1', { is_admin: true }), player('p2', { connected: false })];
  const toolsIn = (stage: RoundStage, view: RefereeView, more: Partial<RoomView> = {}) =>
    offered(stage, tableContext(snapshot('ROOM', { players, ...more }), view));
  const waits = referee();
  const always = ['by-hand', 'void'];

  expect(toolsIn('look', waits)).toEqual(['more-time', 'close-now', ...always]);
  expect(toolsIn('talk', referee({ stageEndsAt: null }))).toEqual(['end-round', ...always]);
  expect(toolsIn('clues', waits)).toEqual(['more-time', 'close-now', 'pause', ...always]);
  expect(toolsIn('discussion', referee({ stageEndsAt: null }))).toEqual(['pause', ...always]);
  expect(toolsIn('vote', waits)).toEqual(['more-time', 'close-now', 'call-off', ...always]);
  expect(toolsIn('vote', referee({ final: true }))).toEqual(['more-time', 'close-now', ...always]);
  expect(toolsIn('tally', waits)).toEqual(always);
  expect(toolsIn('guess', waits)).toEqual(['more-time', ...always]);
  expect(toolsIn('guess', referee({ guess: 'bank' }))).toEqual([]);
  expect(toolsIn('name', waits)).toEqual(['more-time', ...always]);
  expect(toolsIn('name', referee({ turn: 'p2' }))).toEqual(['more-time', 'close-now', ...always]);
  expect(toolsIn('point', referee({ extensions: 0 }))).toEqual(['close-now', ...always]);
  expect(toolsIn('last', waits)).toEqual(['more-time']);
  expect(toolsIn('last', referee({ guess: 'bank' }))).toEqual([]);
  expect(toolsIn('last', referee({ right: false }))).toEqual([]);
  expect(toolsIn('tally', referee({ convicted: true }))).toEqual([]);
  expect(toolsIn('vote', referee({ suspect: 'p1' }))).toEqual(['more-time']);
  expect(toolsIn('guess', referee({ spy: 'p1' }))).toEqual(['more-time']);
  expect(toolsIn('guess', waits, { settings: { rules: 'safari', spies: 2 } })).toEqual(['more-time']);
});

test('[REF-14] the tools are behind one button; those that end the round need a confirmation', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(round({ referee: referee({ step: 3, stageEndsAt: null }) }, ADMIN));
  expect(screen.queryByRole('button', { name: 'End Round' })).toBeNull();

  await userEvent.click(button('Referee tools'));
  await userEvent.click(button(/^Call off the round/));
  expect(socket.sentOf('void')).toEqual([]);
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Referee tools'));
  await userEvent.click(button(/^Decide yourself/));
  await userEvent.click(button('Yes, My Call'));

  expect(socket.sentOf('void')).toEqual([]);
  expect(socket.sentOf('by-hand')).toEqual([{ roomId, round: 1, step: 3 }]);
});

test('[REF-14] in LOOK the admin has the tools, but no Pause button', async () => {
  const { show, socket, roomId } = await open(admin);
  await show(round({ stage: 'look', roundEndsAt: null, clockLeft: 480_000, referee: referee() }, ADMIN));
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();

  await userEvent.click(await screen.findByRole('button', { name: 'Referee tools' }));
  await userEvent.click(button(/^Stop waiting/));

  expect(socket.sentOf('close-now')).toEqual([{ roomId, round: 1, step: 1 }]);
});

test('[REF-14] End questions calls end-round, and does not end the round locally', async () => {
  const calls = fakeServer(wellBehaved());
  const { show } = await open(admin);
  await show(round({ referee: referee({ stageEndsAt: null }) }, ADMIN));

  await userEvent.click(button('Referee tools'));
  await userEvent.click(button(/^End questions/));
  await userEvent.click(button('Yes, End It'));

  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { round: 1 } });
  expect(screen.queryByRole('heading', { name: 'Round Over' })).toBeNull();
});

test.each([
  ['tally', referee({ suspect: 'p2', convicted: true })],
  ['guess', referee({ spy: 'p2', guess: 'bank' })],
] as const)('[REF-14] without a tool in %s, there is no button', async (stage, decided) => {
  const { show } = await open(admin);
  await show(round({ referee: referee({ step: 3, stageEndsAt: null }) }, ADMIN));
  expect(button('Referee tools')).toBeVisible();

  await show(round({ stage, clockLeft: 300_000, roundEndsAt: null, referee: decided }, ADMIN));

  expect(screen.queryByRole('button', { name: 'Referee tools' })).toBeNull();
});

test('[REF-14] the sheet of tools closes when the stage changes', async () => {
  const { show } = await open(admin);
  await show(round({ referee: referee({ step: 3, stageEndsAt: null }) }, ADMIN));
  await userEvent.click(button('Referee tools'));
  expect(screen.getByRole('dialog', { name: 'Referee tools' })).toBeVisible();

  await show(round({ referee: referee({ step: 4, stageEndsAt: null }) }, ADMIN));

  expect(screen.queryByRole('dialog', { name: 'Referee tools' })).toBeNull();
});

test('[REF-14] a refusal is shown; only the admin has the button', async () => {
  const { show, socket } = await open(admin);
  socket.answers['by-hand'] = { ok: false, code: 'wrong_phase', message: 'No' };
  await show(round({ referee: referee({ stageEndsAt: null }) }, ADMIN));
  await userEvent.click(button('Referee tools'));
  await userEvent.click(button(/^Decide yourself/));
  await userEvent.click(button('Yes, My Call'));
  expect(await screen.findByText("You can't do that at this point in the game")).toBeVisible();

  await show(round({ referee: referee({ stageEndsAt: null }) }, { is_admin: false }));

  expect(screen.queryByRole('button', { name: 'Referee tools' })).toBeNull();
});

test('[REF-14] Decide yourself ends the round, with the three outcomes for the admin', async () => {
  const { show } = await open(admin);
  await show(round({ referee: referee({ stageEndsAt: null }) }, ADMIN));

  await show(over({}, ADMIN));

  expect(button(/^Spy escaped/)).toBeEnabled();
});
