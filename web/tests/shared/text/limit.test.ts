// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import ROWS from '../../../../server/tests/game/text_limits.json';
import { CARD_LIMIT } from '../../../src/decks/custom-deck';
import { TALK_LIMIT } from '../../../src/features/round/talk/own-words';
import { cutTo } from '../../../src/shared/text/limit';
import { NAME_LIMIT } from '../../../src/shared/text/names';

const FAMILY = '👨‍👩‍👧‍👦';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(ROWS)(
  'a text of $character is cut to what the server accepts',
  ({ character, name, talk, card }) => {
    const long = character.repeat(200);

    expect(cutTo(NAME_LIMIT, long)).toBe(character.repeat(name));
    expect(cutTo(TALK_LIMIT, long)).toBe(character.repeat(talk));
    expect(cutTo(CARD_LIMIT, long)).toBe(character.repeat(card));
  },
);

test.each(['x', 'я', 'ش', '字'])(
  'a family emoji may be the last character of a full text of %s',
  (letter) => {
    const full = letter.repeat(119) + FAMILY;

    expect(cutTo(TALK_LIMIT, full)).toBe(full);
    expect(cutTo(TALK_LIMIT, `${letter}${full}`)).toBe(letter.repeat(120));
  },
);

test('an emoji is never cut in half', () => {
  expect(cutTo({ characters: 3 }, `ab${FAMILY}c`)).toBe(`ab${FAMILY}`);
  expect(cutTo({ characters: 2 }, `ab${FAMILY}c`)).toBe('ab');
  expect(cutTo({ characters: 9, bytes: 26 }, `ab${FAMILY}c`)).toBe('ab');
});

/** Simulates Firefox 115, because no browser without `Intl.Segmenter` can be installed here. */
test.each(ROWS.map(({ character }) => character))(
  'without Intl.Segmenter, %s is one character as well',
  async (character) => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    vi.resetModules();
    const { charactersOf } = await import('../../../src/shared/text/characters');

    // The pattern splits consonant conjuncts and vowel signs of Indic scripts, as browsers did until 2023.
    const parts = character === 'क्ष' || character === 'กำ' ? 2 : 1;
    expect(charactersOf(`a${character}${character}b`)).toHaveLength(2 + 2 * parts);
  },
);
