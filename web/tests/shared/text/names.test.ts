import { expect, test } from 'vitest';
import INVISIBLE from '../../../../server/tests/game/invisible_characters.json';
import { clean, normalized } from '../../../src/features/custom-decks/limits';
import { cutTo } from '../../../src/shared/text/limit';
import { cleanName, distinctNames, NAME_LIMIT, plainName, shownName } from '../../../src/shared/text/names';

test.each([
  ['  Maya  ', 'Maya'],
  ['Tom & Jerry', 'Tom &amp; Jerry'],
  ["O'Brien", 'O&#x27;Brien'],
  ['a/b "c"', 'a&#x2F;b &quot;c&quot;'],
  ['<b>Bold</b> <img src=x onerror=alert(1)>Zoë', 'Bold Zoë'],
  ['3 < 5 > 4', '3 &lt; 5 &gt; 4'],
  ['<script></script>', ''],
  ['   ', ''],
])('[RULE-01] %j is sent as %j', (typed, sent) => {
  expect(cleanName(typed)).toBe(sent);
});

test('[RULE-01] 25 grapheme clusters or 100 code points are counted before escaping', () => {
  const family = '👨‍👩‍👧‍👦';

  expect(plainName(family.repeat(30))).toBe(family.repeat(14));
  expect(cleanName('&'.repeat(30))).toBe('&amp;'.repeat(25));
});

test('a name has at most four marks per letter and twelve code points per character, as on the server', () => {
  const marked = 'Maximiliane'.replace(/./g, `$&${'\u0301'.repeat(50)}`);

  expect(Array.from(cleanName(marked)).length).toBeLessThanOrEqual(11 * 5);
  expect(cutTo(NAME_LIMIT, marked)).toHaveLength(11 * 5);
  expect(Array.from(cutTo(NAME_LIMIT, '👨\u200d'.repeat(500)))).toHaveLength(12);
});

test.each(['Maya', 'Zoë & Jürgen 3', 'Константин', '花子', '🦊'])('%s is shown unchanged', (name) => {
  expect(shownName(name)).toBe(name);
});

test.each(['𐤀𐤁', 'דנה', 'محمد 3', 'Dana דנה'])('%s is isolated from the text around it', (name) => {
  expect(shownName(name)).toBe(`\u2068${name}\u2069`);
});

test('a wrapped name is isolated on each line, and the text after it is not', () => {
  const lines = ['\u2068Maximiliane', 'of', 'Featherstone!\u2069 and', '\u2068Bo\u2069', 'win'];

  expect(distinctNames(lines)).toEqual([
    '\u2068Maximiliane',
    '\u2068of',
    '\u2068Featherstone!\u2069 and',
    '\u2068Bo\u2069',
    'win',
  ]);
});

test.each(INVISIBLE.cases)(
  '[RULE-01] [DECK-20] %j is cleaned to %j, as on the server',
  (typed = '', shown) => {
    expect(plainName(typed)).toBe(shown);
    expect(clean(typed)).toBe(shown);
  },
);

test('joining letters are those of Unicode, as on the server', () => {
  for (const letter of INVISIBLE.joinsNext) expect(plainName(`${letter}\u200cه`)).toBe(`${letter}\u200cه`);
  for (const letter of INVISIBLE.joinsPreviousOnly) {
    expect(plainName(`ه\u200c${letter}`)).toBe(`ه\u200c${letter}`);
    expect(plainName(`${letter}\u200cه`)).toBe(`${letter}ه`);
  }
});

test('[DECK-08] a half-space does not make another card', () => {
  expect(normalized('خانه\u200cها')).toBe(normalized('خانهها'));
});
