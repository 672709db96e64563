import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import Winners from '../../../src/features/results/winners-page';
import { forgetEverything, readKept } from '../../../src/room/nights/store';
import type { PastRoundView, RoomView } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { player } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { sitDown } from '../../fakes/table';

vi.mock('canvas-confetti', () => ({ default: { create: () => Object.assign(vi.fn(), { reset: vi.fn() }) } }));

const past: PastRoundView = {
  round: 1,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: [{ playerId: 'p1', playerName: 'Maya' }],
  outcome: 'spy_caught',
};
const ended = (...players: RoomView['players']): Partial<RoomView> => ({
  phase: 'ended',
  gameEnded: true,
  gameEndTime: 1_780_000_000_000,
  waiting: [],
  pastRounds: [past],
  players,
});
const maya = player('p1', { player_name: 'Maya', score: 2 });
const bo = player('p2', { player_name: 'Bo', score: 1 });
const seat = { playerName: 'Maya', playerId: 'p1', isAdmin: false, iconId: 9 };
const open = () => sitDown('/app/winners', <Winners />, seat);

/** The names and scores of the kept games. */
async function kept() {
  await act(async () => undefined);
  const reading = await readKept();
  return reading.ok
    ? reading.kept.games.map(({ players }) => players.map(({ name, score }) => [name, score]))
    : null;
}

beforeEach(async () => {
  await import('../../../src/room/nights/store');
  await forgetEverything();
  setPreference('keepNights', true);
  fakeServer(answering(200, [{ player_name: 'Maya', score: 2, icon_id: 9 }]));
});

test('[NIGHT-01] a finished game is kept once, and does not change when the next game opens', async () => {
  const { show } = await open();
  await show(ended(maya, bo));
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([
      [
        ['Maya', 2],
        ['Bo', 1],
      ],
    ]),
  );

  await show({ ...ended(maya, bo), waiting: ['p1'] });
  await show({ phase: 'lobby', players: [maya, player('p2', { player_name: 'Bo', score: 0 })] });
  expect(await kept()).toEqual([
    [
      ['Maya', 2],
      ['Bo', 1],
    ],
  ]);
});

test('[NIGHT-05] nothing is kept if the player has turned it off', async () => {
  setPreference('keepNights', false);
  const { show } = await open();
  await show(ended(maya, bo));

  expect(await kept()).toEqual([]);
});

test('[NIGHT-01] practice with bots is not kept', async () => {
  const { show } = await open();
  await show(ended(maya, player('p2', { player_name: 'Chip', is_bot: true })));

  expect(await kept()).toEqual([]);
});
