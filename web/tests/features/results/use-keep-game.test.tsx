import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readNightsFile } from '../../../src/features/nights/read-file';
import Winners from '../../../src/features/results/winners-page';
import { forgetEverything, readKept } from '../../../src/room/nights/store';
import { standingsOf } from '../../../src/room/nights/table';
import type { PastRoundView, RoomView } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { player } from '../../fakes/live';
import { answering, fakeServer } from '../../fakes/server';
import { sitDown } from '../../fakes/table';

vi.mock('canvas-confetti', () => ({ default: Object.assign(vi.fn(), { reset: vi.fn() }) }));

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

const first = { ...past, accusations: [{ by: 'p2', suspect: 'p1', convicted: true, left: 60 }] };
const second = { ...past, round: 2, cardId: 'beach', card: 'Beach' };
const MAYA = { playerId: 'p1', playerName: 'Maya' };
const BO = { playerId: 'p2', playerName: 'Bo' };
const clue = { playerId: 'p2', lap: 1, text: 'sand', lang: 'en' };
/** The rounds of a game by every set of rules. Maya is the Spy of the first round, and Bo of the second one, with Maya if there are two. */
const GAMES: Record<'ours' | 'safari' | 'classic' | 'impostor' | 'undercover', readonly PastRoundView[]> = {
  ours: [past, { ...second, spies: [BO], outcome: 'spy_caught_location' }],
  safari: [
    { ...first, how: 'caught', left: 60, points: [{ playerId: 'p2', points: 2 }] },
    { ...second, spies: [BO, MAYA], outcome: 'spy_escaped', how: 'framed', left: 0, accusations: [] },
  ],
  classic: [
    { ...first, outcome: 'spy_caught_location', how: 'caught-guessed', guess: 'bank', left: 60 },
    { ...second, spies: [BO], outcome: 'spy_caught_location', how: 'guessed', guess: 'beach', left: 99 },
  ],
  impostor: [
    {
      ...past,
      game: 'impostor',
      outcome: 'spy_caught_location',
      how: 'caught-guessed',
      guess: 'bank',
      board: { clues: [clue, { playerId: 'p1', lap: 1, text: null }], out: [] },
    },
    { ...second, game: 'impostor', spies: [BO], outcome: 'spy_escaped' },
  ],
  undercover: [
    {
      ...past,
      game: 'undercover',
      spies: [{ ...MAYA, side: 'white' }],
      how: 'caught',
      other: { cardId: 'hotel', card: 'Hotel' },
      board: { clues: [clue], out: [{ playerId: 'p1', side: 'white', lap: 1, right: false }] },
    },
    {
      ...second,
      game: 'undercover',
      spies: [{ ...BO, side: 'undercover' }],
      outcome: 'spy_escaped',
      how: 'escaped',
    },
  ],
};

/** The counts in the table for Maya and Bo: rounds as the Spy, got away, caught, right accusations. */
test.each([
  ['ours', [1, 0, 1, 0], [1, 1, 0, 0]],
  ['safari', [2, 1, 1, 0], [1, 1, 0, 1]],
  ['classic', [1, 0, 1, 0], [1, 1, 0, 1]],
  ['impostor', [1, 0, 1, 0], [1, 1, 0, 0]],
  ['undercover', [1, 0, 1, 0], [1, 1, 0, 0]],
] as const)(
  '[NIGHT-01] [NIGHT-03] a game by the rules %s is kept and counted, and its file can be read',
  async (rules, ...counts) => {
    const { show } = await open();
    await show({ ...ended(maya, bo), settings: { rules }, pastRounds: [...GAMES[rules]] });
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1));

    const reading = await readKept();
    if (!reading.ok) throw new Error(reading.fault);
    const [game] = reading.kept.games;
    expect(game?.rules).toBe(rules);
    expect(game?.rounds).toEqual(
      JSON.parse(JSON.stringify(GAMES[rules]).replaceAll('"p1"', '"0"').replaceAll('"p2"', '"1"')),
    );
    const rows = standingsOf(reading.kept, reading.kept.games);
    expect(rows.map(({ spy, gotAway, caught, right }) => [spy, gotAway, caught, right])).toEqual(counts);
    expect(await readNightsFile(new Blob([JSON.stringify(reading.kept)]))).toEqual(reading.kept);
  },
);

test('[NIGHT-01] all seats of a shared phone are kept, and all who share the first place', async () => {
  const cy = player('p3', { player_name: 'Cy', score: 2 });
  const { show } = await open();
  await show({ ...ended(maya, bo, cy), seats: ['p1', 'p2'] });
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));

  const reading = await readKept();
  const rows = reading.ok ? standingsOf(reading.kept, reading.kept.games) : [];
  expect(rows.map(({ name, rank, wins, points }) => [name, rank, wins, points])).toEqual([
    ['Maya', 1, 1, 2],
    ['Cy', 1, 1, 2],
    ['Bo', 3, 0, 1],
  ]);
});

test('[NIGHT-01] a correction replaces the kept game', async () => {
  const { show } = await open();
  await show(ended(maya, bo));
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));

  const corrected = player('p1', { player_name: 'Maya', score: 4 });
  await show({ ...ended(corrected, bo), pastRounds: [{ ...past, outcome: 'spy_escaped' }] });
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([
      [
        ['Maya', 4],
        ['Bo', 1],
      ],
    ]),
  );
});

test('[NIGHT-01] of a game that is cut short, the scored rounds are kept, if there are any', async () => {
  const { show } = await open();
  await show({ ...ended(maya, bo), round: 1, pastRounds: [] });
  expect(await kept()).toEqual([]);

  await show({ ...ended(maya, bo), round: 2 });
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
});

test("[NIGHT-01] the time of a game is the server's, because the phone's clock may be wrong", async () => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const { show } = await open();
  await show(ended(maya, bo));
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));

  const reading = await readKept();
  expect(reading.ok && reading.kept.games[0]?.at).toBe(1_780_000_000_000);
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
