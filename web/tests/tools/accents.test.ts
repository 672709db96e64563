// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeckId } from '../../src/shared/contract.gen';

const DECKS: Record<DeckId, true> = { locationDeck: true, animalsDeck: true, ownDeck: true, wordsDeck: true };

const css = readFileSync(join(import.meta.dirname, '../../src/shared/ui/accents.css'), 'utf8');
const accents = [...css.matchAll(/([^{}]+){([^{}]+)}/g)].map(([, selectors = '', declarations = '']) => ({
  decks: [...selectors.matchAll(/\[data-deck="(\w+)"\]/g)].map(([, deck]) => deck),
  properties: [...declarations.matchAll(/(--[\w-]+):/g)].map(([, property]) => property),
}));

test('every deck has one accent', () => {
  expect(accents.flatMap(({ decks }) => decks).sort()).toEqual(Object.keys(DECKS).sort());
});

test('every accent sets the same properties', () => {
  const [first, ...others] = accents.map(({ properties }) => properties);
  expect(first).toContain('--ribbon');
  for (const properties of others) expect(properties).toEqual(first);
});
