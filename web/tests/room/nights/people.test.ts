import { expect, test } from 'vitest';
import { mergedInto, mergePeople, personIn, separate, splitPerson } from '../../../src/room/nights/people';
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

test('[NIGHT-03] a name can be merged into a person who is then merged, and back', () => {
  const chain = mergePeople(mergePeople(games, 'maxi', 'max'), 'max', 'nina');

  expect(people(chain)).toEqual([['nina', 9]]);
  expect(people(mergePeople(chain, 'nina', 'max'))).toEqual([['max', 9]]);
});

test('[NIGHT-03] two people with one name are split by game, and merged again', () => {
  const split = splitPerson(games, 'max', ['b']);

  expect(people(split)).toEqual([
    ['max', 3],
    ['nina', 3],
    ['max\n2', 2],
    ['maxi', 1],
  ]);
  expect(people(mergePeople(split, 'max\n2', 'max'))).toEqual(people());
  expect(personIn(splitPerson(split, 'max', ['a']), 'a', 'Max')).toBe('max\n3');
});

test('a name can be that of a property of all objects', () => {
  const odd = kept(game('a', START, { constructor: 1, __proto__x: 0 }));

  expect(people(odd)).toEqual([
    ['constructor', 1],
    ['__proto__x', 0],
  ]);
});
