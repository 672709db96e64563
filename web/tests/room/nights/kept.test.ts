import { describe, expect, test } from 'vitest';
import {
  asKept,
  fromStored,
  gameOf,
  type KeptGame,
  MAX_GAMES,
  NOTHING_KEPT,
  withGames,
  withResults,
} from '../../../src/room/nights/kept';
import { withFile, withoutGames } from '../../../src/room/nights/people';
import type { PastRoundView, RoomView } from '../../../src/shared/contract.gen';
import { player, snapshot } from '../../fakes/live';
import { game, kept, round, START } from '../../fakes/nights';

const past: PastRoundView = {
  round: 4,
  deck: 'locationDeck',
  cardId: 'bank',
  card: 'Bank',
  spies: [{ playerId: 'b', playerName: 'Bo' }],
  outcome: 'spy_caught',
  accusations: [{ by: 'a', suspect: 'b', convicted: true, left: 9 }],
};
const view = (more: Partial<RoomView> = {}) =>
  snapshot('K7WD', {
    phase: 'ended',
    gameEnded: true,
    gameEndTime: START,
    serverTime: START + 60_000,
    settings: { rules: 'classic' },
    pastRounds: [past],
    players: [
      player('a', { player_name: 'Ann', score: 2 }),
      player('b', { player_name: 'Bo', icon_id: 7 }),
      player('c', { player_name: 'Chip', is_bot: true }),
    ],
    ...more,
  });

describe('[NIGHT-01] the record of a game', () => {
  test('contains what the results page shows, without the ids of seats', () => {
    const record = gameOf(view());

    expect(record).toMatchObject({
      at: START,
      rules: 'classic',
      players: [
        { id: '0', name: 'Ann', score: 2 },
        { id: '1', name: 'Bo', icon: 7 },
        { id: '2', name: 'Chip', bot: true },
      ],
      rounds: [
        {
          spies: [{ playerId: '1', playerName: 'Bo' }],
          accusations: [{ by: '0', suspect: '1', convicted: true }],
        },
      ],
    });
  });

  test('does not contain the ids of players who left', () => {
    const points = [
      { playerId: 'a', points: 1 },
      { playerId: 'gone', points: 1 },
    ];
    const record = gameOf(view({ pastRounds: [{ ...past, points }] }));

    expect(record?.rounds[0]?.points?.map(({ playerId }) => playerId)).toEqual(['0', '3']);
  });

  test('has the same id on every phone and after a correction, and another id in another game', () => {
    const id = gameOf(view())?.id;

    expect(
      gameOf(view({ serverTime: START + 9, pastRounds: [{ ...past, outcome: 'spy_escaped' }] }))?.id,
    ).toBe(id);
    expect(gameOf(view({ pastRounds: [{ ...past, round: 5 }] }))?.id).not.toBe(id);
    expect(
      gameOf(view({ pastRounds: [{ ...past, spies: [{ playerId: 'z', playerName: 'Bo' }] }] }))?.id,
    ).not.toBe(id);
  });

  test('is not made of practice with bots, nor of a game without a scored round', () => {
    const [ann, , chip] = view().players as [RoomView['players'][0], unknown, RoomView['players'][0]];

    expect(gameOf(view({ players: [ann, chip] }))).toBeNull();
    expect(gameOf(view({ pastRounds: [] }))).toBeNull();
  });
});

describe('[NIGHT-01] the kept games', () => {
  const one = game('a', START, { Ann: 1, Bo: 0 });

  test('contain each game once, and its correction', () => {
    const corrected = { ...one, rounds: [round(1, [0], { outcome: 'spy_escaped' as const })] };

    expect(withGames(kept(one), [one]).games).toEqual([one]);
    expect(withGames(kept(one), [corrected]).games).toEqual([corrected]);
  });

  test('do not lose rounds or players that a later record lacks', () => {
    const long = game('a', START, { Ann: 1, Bo: 0, Cy: 0 }, [round(1, [0]), round(2, [1])]);

    expect(withGames(kept(long), [one]).games).toEqual([long]);
    expect(withGames(kept(one), [long]).games).toEqual([long]);
    expect(withGames(kept(long), [{ ...long, players: long.players.slice(0, 2) }]).games).toEqual([long]);
  });

  test('are the newest 300', () => {
    const games = Array.from({ length: MAX_GAMES + 5 }, (_, nth) =>
      game(`g${nth}`, START + nth, { Ann: 1, Bo: 0 }),
    );

    const { games: left } = withGames(NOTHING_KEPT, [...games].reverse());
    expect(left).toHaveLength(MAX_GAMES);
    expect(left[0]?.id).toBe('g5');
  });

  test('[NIGHT-05] a forgotten game does not come back from its results page, but from a file', () => {
    const forgotten = withoutGames({ ...kept(one), apart: { 'a ann': 'ann\n2' } }, [one]);

    expect(forgotten.apart).toEqual({});
    expect(withResults(forgotten, one).games).toEqual([]);
    expect(withFile(forgotten, kept(one)).games).toEqual([one]);
  });
});

describe('[NIGHT-05] a file of another phone', () => {
  const games = ['a', 'b', 'c', 'd'].map((id, nth) => game(id, START + nth, { Ann: nth, Bo: 0 }));
  const [a, b, c, d] = games as [KeptGame, KeptGame, KeptGame, KeptGame];

  test('is merged without doubles or loss, and the fuller record wins', () => {
    const fuller = { ...b, rounds: [round(1, [0]), round(2, [1])] };
    const poorer = { ...c, players: c.players.slice(0, 1) };

    expect(withFile(kept(a, b, c), kept(fuller, poorer, d)).games).toEqual([a, fuller, c, d]);
    expect(withFile(kept(fuller, poorer, d), kept(a, b, c)).games).toEqual([a, fuller, c, d]);
  });

  test('does not undo a correction', () => {
    const corrected = { ...a, rounds: [round(1, [0], { outcome: 'spy_escaped' as const })] };

    expect(withFile(kept(corrected), kept(a)).games).toEqual([corrected]);
  });

  describe('with decisions about names', () => {
    const here = kept(game('e', START, { Max: 1, Maxi: 0 }), game('f', START, { Tom: 1, Tommy: 0 }));
    const merge = (same: Record<string, string>, file: Record<string, string>) =>
      withFile({ ...here, same }, { ...here, same: file }).same;

    test("does not change this phone's", () => {
      expect(merge({ maxi: 'max' }, { maxi: 'tom', tommy: 'tom' })).toEqual({ maxi: 'max', tommy: 'tom' });
    });

    test('does not undo a merge by the opposite one, and joins those that meet', () => {
      expect(merge({ maxi: 'max' }, { max: 'maxi' })).toEqual({ maxi: 'max' });
      expect(merge({ tom: 'max' }, { maxi: 'tom' })).toEqual({ tom: 'max', maxi: 'max' });
      expect(merge({ maxi: 'tom' }, { tom: 'max' })).toEqual({ maxi: 'max', tom: 'max' });
    });

    test('contributes none about names or games that nobody has', () => {
      const file = {
        ...here,
        same: { stranger: 'max', 'max\n2': 'tom' },
        apart: { 'z max': 'max\n2', 'e max': 'max\n2' },
      };

      expect(withFile(here, file)).toMatchObject({ same: { 'max\n2': 'tom' }, apart: { 'e max': 'max\n2' } });
      expect(withFile(here, file).apart).not.toHaveProperty('z max');
    });
  });

  test('[NIGHT-05] a forgotten game takes its names along', () => {
    const [one, other] = [game('e', START, { Max: 1, Maxi: 0 }), game('f', START, { Max: 1, Bo: 0 })];

    expect(withoutGames({ ...kept(one, other), same: { maxi: 'max' } }, [one]).same).toEqual({});
  });

  test.each([
    ['foreign', { ...kept(a), format: 'other' }],
    ['foreign', null],
    ['later', { ...kept(a), version: 2 }],
    ['damaged', { ...kept(a), games: [{ ...a, at: 'June' }] }],
    ['damaged', { ...kept(a), games: [{ ...a, rounds: [{ round: 1 }] }] }],
    ['damaged', { ...kept(a), same: { max: 1 } }],
    ['damaged', { ...kept(a), games: [{ ...a, at: 8.65e15 }] }], // beyond all dates
  ])('is refused if it is %s', (fault, given) => {
    expect(asKept(given)).toBe(fault);
  });

  test('a database of unknown data counts as empty, and a later one is not read', () => {
    expect(fromStored({ games: [a] })).toEqual(kept());
    expect(fromStored({ ...kept(a), version: 2 })).toBeNull();
  });
});
