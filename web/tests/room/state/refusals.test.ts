import { expect, test } from 'vitest';
import schema from '../../../../contract/schema.json';
import { deckRefusalWords } from '../../../src/features/custom-decks/deck-refusals';
import { refusalWords } from '../../../src/room/state/refusals';

const { RefusalCode, ErrorCode } = schema.$defs;
const said = 'What the server says';

test('[LANG-07] the page has its own message for every code in the contract, and no two codes in a list share a message', () => {
  const params = { count: 3, min: 3, max: 15, size: 24 };
  for (const codes of [RefusalCode.enum, ErrorCode.enum]) {
    const words = codes.map((code) => deckRefusalWords({ code, message: said, params }));

    expect(words).not.toContain(said);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('[LANG-07] messages contain the numbers that the server sends', () => {
  const refused = { code: 'not_enough_players', message: said };

  expect(refusalWords({ ...refused, params: { count: 4 } })).toBe('At least 4 players are needed to start');
  expect(refusalWords(refused)).toBe(said);
});

test('[LANG-07] an unknown code from a newer server is shown with the server’s sentence', () => {
  expect(refusalWords({ code: 'toString', message: said })).toBe(said);
  expect(refusalWords({ code: 'too_late', message: said })).toBe(said);
});

test('each screen has its own messages for failed requests, except for the live connection', () => {
  expect(refusalWords({ code: 'network', message: '' })).toBe('');
  expect(refusalWords({ code: 'malformed', message: '' })).toBe('');
  expect(refusalWords({ code: 'offline', message: '' })).toBe("You're offline right now");
});
