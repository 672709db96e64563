import { expect, test } from 'vitest';
import { uploadWords } from '../../../src/features/custom-decks/messages';

const deck = {
  title: 'Our office',
  words: { pair: 'own' as const, spy: 'Auditor', card: 'Room' },
  language: 'en',
  cards: ['', 'Roof', 'Cellar'].map((name) => ({ name, emoji: '', roles: [] })),
};
const slur = (params?: Record<string, number>) => ({
  ok: false as const,
  code: 'deck_slur',
  message: 'No',
  ...(params && { params }),
});
const SENTENCE = "A word in this deck isn't welcome here. Please choose another one";

test('[DECK-15] a refused deck names the card or field that the server reports; blank cards do not count', () => {
  expect(uploadWords(slur({ card: 2 }), deck)).toBe(`"Cellar": ${SENTENCE}`);
  expect(uploadWords(slur({ field: 0 }), deck)).toBe(`"Our office": ${SENTENCE}`);
  expect(uploadWords(slur({ field: 2 }), deck)).toBe(`"Room": ${SENTENCE}`);
  expect(uploadWords(slur(), deck)).toBe(SENTENCE);
  expect(uploadWords(slur({ card: 9 }), deck)).toBe(SENTENCE);
});
