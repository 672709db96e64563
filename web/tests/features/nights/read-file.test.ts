import { expect, test } from 'vitest';
import { readNightsFile } from '../../../src/features/nights/read-file';
import { game, kept, round, START } from '../../fakes/nights';

const one = game('a', START, { Ann: 1, Bo: 0 });
const ours = JSON.stringify(kept(one));
const named = (name: string) => JSON.stringify(kept(game('a', START, { [name]: 1, Bo: 0 })));

test('[NIGHT-05] our own file is read', async () => {
  expect(await readNightsFile(new Blob([ours]))).toEqual(kept(one));
});

test('[NIGHT-05] angle brackets in different names are not a tag', async () => {
  const brackets = kept(game('a', START, { 'I <b': 1, 'c> d': 0 }));

  expect(await readNightsFile(new Blob([JSON.stringify(brackets)]))).toEqual(brackets);
});

test.each([
  ['foreign', 'a text', 'Hello'],
  ['foreign', 'a deck', '{"title":"Our office","cards":[]}'],
  ['foreign', 'an empty file', ''],
  ['damaged', 'a file that is cut off', ours.slice(0, -20)],
  ['later', 'a later version', ours.replace('"version":1', '"version":2')],
  ['damaged', 'a script in a name', named('<script>alert(1)</script>')],
  ['damaged', 'a name that no player can have', named('x'.repeat(26))],
  [
    'damaged',
    'a script in a card',
    JSON.stringify(
      kept(game('a', START, { Ann: 1 }, [round(1, [0], { card: '<img src=x onerror=alert(1)>' })])),
    ),
  ],
  [
    'damaged',
    'a card that turns the text around it',
    JSON.stringify(kept(game('a', START, { Ann: 1 }, [round(1, [0], { card: '\u202eBank' })]))),
  ],
  [
    'damaged',
    'more players than a table has',
    JSON.stringify(
      kept(game('a', START, Object.fromEntries(Array.from({ length: 11 }, (_, nth) => [`P${nth}`, 1])))),
    ),
  ],
  ['damaged', 'a score that nobody reaches', JSON.stringify(kept(game('a', START, { Ann: 1e9 })))],
])('[NIGHT-05] the fault is %s for %s', async (fault, _, text) => {
  expect(await readNightsFile(new Blob([text]))).toBe(fault);
});

test('[NIGHT-05] a file of 50 MB is refused before it is read', async () => {
  const file = new Blob([ours]);
  Object.defineProperty(file, 'size', { value: 50_000_000 });
  Object.assign(file, { text: () => Promise.reject(new Error('read')) });

  expect(await readNightsFile(file)).toBe('large');
});
