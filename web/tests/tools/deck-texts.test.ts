// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../scripts/languages/catalogues.ts';
import { textsByDeck } from '../../scripts/languages/deck-texts.ts';

type Entry = readonly [id: string, english: string, translation: string];

const ENGLISH: readonly Entry[] = [
  ['oneDeck/question[]', 'Is it loud?', 'Is it loud?'],
  ['oneDeck/question[]', 'Is it far?', 'Is it far?'],
  ['oneDeck/reveal/spy', 'It was {name}.', 'It was {name}.'],
  ['bank', 'Bank', 'Bank'],
  ['bank/1', 'Guard', 'Guard'],
  ['bank/2', 'Robber', 'Robber'],
  ['otherDeck/question[]', 'Does it bite?', 'Does it bite?'],
  ['tiger', 'Tiger', 'Tiger'],
];
const SPANISH: readonly Entry[] = [
  ['oneDeck/reveal/spy', 'It was {name}.', 'Quién era: {name}.'],
  ['bank/2', 'Robber', 'Robas'],
  ['bank/1', 'Guard', 'Vigilas'],
  ['oneDeck/question[]', 'Is it far?', '¿Está lejos?'],
  ['bank', 'Bank', 'Banco'],
  ['oneDeck/question[]', 'Is it loud?', '¿Hay ruido?'],
  ['tiger', 'Tiger', 'Tigre'],
  ['otherDeck/question[]', 'Does it bite?', '¿Muerde?'],
];

function catalogue(entries: readonly Entry[]) {
  const blocks = entries.map(([id, english, translation]) =>
    [`msgctxt "${id}"`, `msgid "${english}"`, `msgstr "${translation}"`].join('\n'),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'decks-')), 'decks.po');
  writeFileSync(file, ['msgid ""\nmsgstr ""\n"Language: xx\\n"', ...blocks, ''].join('\n\n'));
  return readCatalogue(file);
}

test('[LANG-11] a language has each text under the id of the English text, and lists in the same order', () => {
  expect(textsByDeck(catalogue(ENGLISH), catalogue(SPANISH), 'es').get('oneDeck')).toEqual({
    bank: 'Banco',
    'oneDeck/question[]': ['¿Hay ruido?', '¿Está lejos?'],
    'oneDeck/reveal/spy': 'Quién era: {name}.',
    'bank[]': ['Vigilas', 'Robas'],
  });
});

test('[LANG-09] the other deck has its own file', () => {
  expect(textsByDeck(catalogue(ENGLISH), catalogue(SPANISH), 'es').get('otherDeck')).toEqual({
    'otherDeck/question[]': ['¿Muerde?'],
    tiger: 'Tigre',
  });
});

test.each<[string, readonly Entry[]]>([
  ['is new', SPANISH.slice(1)],
  ['has changed', [['oneDeck/reveal/spy', 'It was you.', 'Eras tú.'], ...SPANISH.slice(1)]],
  ['is not translated', [['oneDeck/reveal/spy', 'It was {name}.', ''], ...SPANISH.slice(1)]],
])('[LANG-11] a text that %s is in English, and all others are translated', (_state, entries) => {
  expect(textsByDeck(catalogue(ENGLISH), catalogue(entries), 'es').get('oneDeck')).toEqual({
    bank: 'Banco',
    'oneDeck/question[]': ['¿Hay ruido?', '¿Está lejos?'],
    'oneDeck/reveal/spy': 'It was {name}.',
    'bank[]': ['Vigilas', 'Robas'],
  });
});
