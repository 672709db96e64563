import { expect, test } from 'vitest';
import type { KeptGame } from '../../../src/room/nights/kept';
import { mergedInto, mergePeople, seatsIn, separate, splitPerson } from '../../../src/room/nights/people';
import { standingsOf } from '../../../src/room/nights/table';
import { DAY, game, kept, START } from '../../fakes/nights';

const games = kept(
  game('a', START, { Max: 3, Nina: 1 }),
  game('b', START + DAY, { 'max ': 2, Nina: 1 }),
  game('c', START + 2 * DAY, { Maxi: 1, Nina: 1 }),
);
const people = (of = games) => standingsOf(of, of.games).map(({ person, points }) => [person, points]);

test('[NIGHT-03] names that differ in letter case or spaces are one person', () => {
  expect(people()).toEqual([
    ['max', 5],
    ['nina', 3],
    ['maxi', 1],
  ]);
});

test('[NIGHT-03] merged names are one person, until they are separated', () => {
  const merged = mergePeople(games, 'maxi', 'max');

  expect(people(merged)).toEqual([
    ['max', 6],
    ['nina', 3],
  ]);
  expect(mergedInto(merged, 'max')).toEqual(['maxi']);
  expect(people(separate(merged, 'maxi'))).toEqual(people());
});

test('[NIGHT-03] the name of a merged person can be swapped', () => {
  const swapped = mergePeople(mergePeople(games, 'maxi', 'max'), 'max', 'maxi');

  expect(people(swapped)).toEqual([
    ['maxi', 6],
    ['nina', 3],
  ]);
});

test('[NIGHT-05] two seats of a game stay two people, even if a file merges their names', () => {
  expect(people(mergePeople(games, 'max', 'nina'))).toEqual([
    ['max', 5],
    ['nina', 3],
    ['maxi', 1],
  ]);
});

test('[NIGHT-03] two people with one name are split by game, and merged again', () => {
  const split = splitPerson(games, 'max', games.games.slice(1, 2));

  expect(people(split)).toEqual([
    ['max', 3],
    ['nina', 3],
    ['max\n2', 2],
    ['maxi', 1],
  ]);
  expect(people(mergePeople(split, 'max\n2', 'max'))).toEqual(people());
  const twice = splitPerson(split, 'max', split.games.slice(0, 1));
  expect([...seatsIn(twice, twice.games[0] as KeptGame).keys()]).toEqual(['nina', 'max\n3']);
});

test('a name can be that of a property of all objects', () => {
  const odd = kept(game('a', START, { constructor: 1, __proto__x: 0 }));

  expect(people(odd)).toEqual([
    ['constructor', 1],
    ['__proto__x', 0],
  ]);
});
