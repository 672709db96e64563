import { expect, test } from 'vitest';
import { eveningsOf } from '../../../src/room/nights/evenings';
import { DAY, game, HOUR, kept, START } from '../../fakes/nights';

const ids = (...games: Parameters<typeof kept>) =>
  eveningsOf(kept(...games)).map((evening) => evening.games.map(({ id }) => id).join(''));
const us = { Ann: 1, Bo: 0, Cy: 0 };

test('[NIGHT-02] games within six hours are one evening, newest first', () => {
  expect(
    ids(
      game('a', START, us),
      game('b', START + 6 * HOUR, us),
      game('c', START + 12 * HOUR + 1, us),
      game('d', START + DAY, us),
    ),
  ).toEqual(['d', 'c', 'ab']);
});

test('[NIGHT-02] two of the same names are needed, in any spelling', () => {
  const start = game('a', START, us);

  expect(ids(start, game('b', START + HOUR, { Ann: 0, Dora: 1, Eve: 1 }))).toEqual(['b', 'a']);
  expect(ids(start, game('b', START + HOUR, { 'ANN ': 0, bo: 1, Eve: 1 }))).toEqual(['ab']);
});

test('[NIGHT-02] a bot is nobody', () => {
  const withBot = (id: string, at: number, scores: Record<string, number>) => {
    const one = game(id, at, scores);
    return {
      ...one,
      players: one.players.map((player, nth) => (nth === 0 ? { ...player, bot: true as const } : player)),
    };
  };

  expect(
    ids(withBot('a', START, { Chip: 0, Ann: 1, Bo: 1 }), withBot('b', START + 1, { Chip: 0, Ann: 1, Cy: 1 })),
  ).toEqual(['b', 'a']);
});

test('[NIGHT-02] two tables on one evening are two, until a game joins them', () => {
  const ours = game('a', START, us);
  const theirs = game('b', START + 1, { Dora: 1, Eve: 1, Fay: 1 });

  expect(ids(ours, theirs)).toEqual(['b', 'a']);
  expect(ids(ours, theirs, game('c', START + HOUR, { Ann: 0, Bo: 0, Dora: 0, Eve: 0 }))).toEqual(['abc']);
});

test('[NIGHT-02] clocks that jump back do not split an evening', () => {
  expect(ids(game('a', START, us), game('b', START - HOUR, us))).toEqual(['ba']);
});
