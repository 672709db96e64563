import { expect, test } from 'vitest';
import schema from '../../../../contract/schema.json';
import { deckRefusalWords } from '../../../src/features/custom-decks/deck-refusals';
import { refusalWords } from '../../../src/room/state/refusals';

const { RefusalCode, ErrorCode } = schema.$defs;
const said = 'What the server says';

test('[LANG-07] the page words every code of the contract itself, and no two of a list alike', () => {
  const params = { count: 3, min: 3, max: 15, size: 24 };
  for (const codes of [RefusalCode.enum, ErrorCode.enum]) {
    const words = codes.map((code) => deckRefusalWords({ code, message: said, params }));

    expect(words).not.toContain(said);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('[LANG-07] numbers come from the server', () => {
  const refused = { code: 'not_enough_players', message: said };

  expect(refusalWords({ ...refused, params: { count: 4 } })).toBe('At least 4 players are needed to start');
  expect(refusalWords(refused)).toBe(said);
});

test('[LANG-07] a code that only a newer server knows is shown by its sentence', () => {
  expect(refusalWords({ code: 'toString', message: said })).toBe(said);
  expect(refusalWords({ code: 'too_late', message: said })).toBe(said);
});

test('failed requests are worded by each screen, except on the live connection', () => {
  expect(refusalWords({ code: 'network', message: '' })).toBe('');
  expect(refusalWords({ code: 'malformed', message: '' })).toBe('');
  expect(refusalWords({ code: 'offline', message: '' })).toBe('You are offline right now');
});
