import { expect, test } from 'vitest';
import { firstLetter, isWide, lookOf, symbolFor, unicodeClass } from '../../src/decks/generated-drawing';

test('[DECK-14] a name has the same colors and pattern on every screen, regardless of case and spaces', () => {
  const look = lookOf('Grandma’s kitchen');

  expect(look.ground).toMatch(/^#[0-9a-f]{6}$/);
  expect(lookOf('GRANDMA’S KITCHEN')).toEqual(look);
  expect(lookOf('Bu\u0308cherei')).toEqual(lookOf('Bücherei'));
  const names = Array.from({ length: 60 }, (_, place) => lookOf(`Room ${place}`).ground);
  expect(new Set(names).size).toBeGreaterThan(5);
});

test.each([
  ['roof', '', 'R'],
  ['«élan»', '', 'É'],
  ['祖母', '', '祖'],
  ['…', '', '…'],
  ['', '', '?'],
  ['Coffee', '☕', '☕'],
])('[DECK-14] the picture of %s with the sign "%s" shows %s', (name, sign, face) => {
  expect(symbolFor(name, sign)).toBe(face);
});

test('[DECK-19] a letter keeps at most as many combining marks as real languages use', () => {
  expect([...firstLetter(`Z${'\u0337'.repeat(9)}`)]).toHaveLength(4);
});

test('[TV-11] a browser without Unicode property escapes uses ranges of letters instead', () => {
  const near = /[a-z]/;
  expect(unicodeClass('[\\p{NoSuchClass}]', 'u', near)).toBe(near);
  expect(unicodeClass('[\\p{L}]', 'u', near).test('é')).toBe(true);
});

test('letters of wide scripts get more space', () => {
  expect(isWide('祖')).toBe(true);
  expect(isWide('É')).toBe(false);
});
