import { expect, test } from 'vitest';
import { factsOf } from '../../../src/features/nights/facts';
import { standingsOf } from '../../../src/room/nights/table';
import { DAY, game, kept, round, START } from '../../fakes/nights';

const ESCAPED = { outcome: 'spy_escaped' } as const;
const told = (...games: Parameters<typeof kept>) => {
  const all = kept(...games);
  return factsOf(all.games, standingsOf(all, all.games));
};

test('[NIGHT-03] three sentences about different people, the most surprising first', () => {
  const nina = [round(1, [0], ESCAPED), round(2, [1]), round(3, [0], ESCAPED), round(4, [1])];

  expect(
    told(
      game('a', START, { Nina: 4, Max: 1, Ole: 5 }, nina),
      game('b', START + DAY, { Nina: 2, Max: 1, Ole: 5 }, [round(1, [0], ESCAPED), round(2, [1])]),
    ),
  ).toEqual([
    'Nina got away with it 3 times in a row.',
    'Ole won 2 games in a row.',
    'Max was the Spy 3 times, and never got away.',
  ]);
});

test('[NIGHT-03] a caught Spy ends the streak', () => {
  const rounds = [round(1, [0], ESCAPED), round(2, [0]), round(3, [0], ESCAPED)];

  expect(told(game('a', START, { Nina: 4, Max: 1 }, rounds)).join()).not.toMatch(/in a row/);
});

test('[NIGHT-03] a single game has three sentences as well, and a shared record has none', () => {
  expect(told(game('a', START, { Nina: 2, Max: 1 }, [round(1, [0])]))).toEqual([
    'Nina leads by 1 point.',
    '1 round so far, and counting.',
    expect.stringContaining('It all began on'),
  ]);
  expect(told(game('a', START, { Nina: 2, Max: 2 })).join()).not.toMatch(/leads/);
});
