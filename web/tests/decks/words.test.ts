import { expect, test } from 'vitest';
import { filled, revealWords } from '../../src/decks/words';

const reveal = (name: string) => revealWords('locationDeck', 'spy_caught', name, 'Bank', 0).spy;

test('a name that ends its own sentence gets no full stop after it', () => {
  expect(reveal('Ann')).toBe('The Spy was Ann.');
  expect(reveal('Ann!')).toBe('The Spy was Ann!');
  expect(reveal('Who?')).toBe('The Spy was Who?');
  expect(reveal('Robert Jr.')).toBe('The Spy was Robert Jr.');
});

test('nor does one that is shown in isolation', () => {
  expect(reveal('\u2068דנה!\u2069')).toBe('The Spy was \u2068דנה!\u2069');
  expect(reveal('\u2068דנה\u2069')).toBe('The Spy was \u2068דנה\u2069.');
});

test('only what has a value is filled in', () => {
  expect(filled('{name} was found by {other}.', { name: 'Ann!' })).toBe('Ann! was found by {other}.');
});
