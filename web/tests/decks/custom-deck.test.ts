import { afterAll, beforeAll, expect, test } from 'vitest';
import { customWordSources, setCustomWords } from '../../src/decks/custom-deck';
import { fetchDeckTexts, neededFor, textOf } from '../../src/decks/texts';
import {
  customWord,
  outcomeWords,
  questionOf,
  revealWords,
  rulesOf,
  spyWord,
  wordsFor,
} from '../../src/decks/words';
import { hear, ownView } from '../fakes/own-deck';

const ownPairing = () => ({ spy: customWord('spy'), card: customWord('card') });

beforeAll(() => fetchDeckTexts('ownDeck', 'locationDeck', 'animalsDeck'));
afterAll(() => setCustomWords(undefined, undefined));

test('[DECK-17] [LANG-15] the page translates its own words for card and Spy, and keeps an author’s words', () => {
  hear({ pair: 'impostor', spy: 'ignored', card: 'ignored' });
  expect(ownPairing()).toEqual({ spy: 'Impostor', card: 'Word' });
  expect(spyWord('ownDeck')).toBe('Impostor');

  hear();
  expect(ownPairing()).toEqual({ spy: 'Prüfer', card: 'Zimmer' });

  setCustomWords(undefined, undefined);
  expect(ownPairing()).toEqual({ spy: 'Spy', card: 'Card' });
});

test('[DECK-05] a revealed round keeps the words of its deck when another deck is chosen', () => {
  const dealt = { pair: 'critic', spy: 'Critic', card: 'Film', language: 'en', sign: '' } as const;

  setCustomWords(ownView({ pair: 'hunter' }), dealt);

  expect(ownPairing()).toEqual({ spy: 'Critic', card: 'Film' });
});

test('[DECK-17] a mix fetches the texts of its built-in decks, and written cards fetch those of Locations', () => {
  hear({ sources: ['animalsDeck', 'h'.repeat(43)] });
  expect(neededFor('ownDeck')).toEqual(['ownDeck', 'animalsDeck']);
  hear({ kind: 'written', sources: [] });
  expect(customWordSources()).toEqual(['locationDeck']);
  expect(neededFor('animalsDeck')).toEqual(['animalsDeck']);
});

test('[LANG-15] an author’s word is a label that is separate from the text around it', () => {
  hear();
  const word = '\u2068Prüfer\u2069';

  expect(revealWords('ownDeck', 'spy_caught', 0)).toMatchObject({
    spy: `${word}: {name}`,
    card: '\u2068Zimmer\u2069: {card}',
  });
  expect(outcomeWords('ownDeck', 'spy_escaped', false).points).toBe(`+2 points: ${word}`);
  expect(rulesOf('ownDeck', 'classic', false).join()).toContain(`${word}: if you're caught, you're out`);
});

test('[DECK-20] a word that looks like a placeholder is not replaced', () => {
  hear({ spy: '{label}', card: '$& {spy}' });

  expect(revealWords('ownDeck', null, 0)).toMatchObject({
    spy: '\u2068{label}\u2069: {name}',
    card: '\u2068$& {spy}\u2069: {card}',
  });
});

test('[DECK-04] [LANG-11] cards and roles with known ids are translated, and others are shown as received', () => {
  expect(textOf('any/3')).toBe('Lost');
  expect(wordsFor('any/3', 'English')).toBe('Lost');
  expect(wordsFor('hhhhhhhh.1', 'Teeküche')).toBe('Teeküche');
  expect(wordsFor('hhhhhhhh.1/2', 'Gießkannenwart')).toBe('Gießkannenwart');
  expect(wordsFor('castle', 'x')).toBe('Castle');
  expect(questionOf('ownDeck', 0)).toMatch(/\?$/);
});
