// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../scripts/languages/deck-texts.mjs';

type Entry = readonly [id: string, english: string, translation: string];

const ENGLISH: readonly Entry[] = [
  ['bank', 'Bank', 'Bank'],
  ['deck/question[]', 'Is it loud?', 'Is it loud?'],
  ['deck/question[]', 'Is it far?', 'Is it far?'],
  ['deck/reveal/spy', 'It was {name}.', 'It was {name}.'],
  ['bank/1', 'Guard', 'Guard'],
  ['bank/2', 'Robber', 'Robber'],
];
const SPANISH: readonly Entry[] = [
  ['deck/reveal/spy', 'It was {name}.', 'Quién era: {name}.'],
  ['bank/2', 'Robber', 'Robas'],
  ['bank/1', 'Guard', 'Vigilas'],
  ['deck/question[]', 'Is it far?', '¿Está lejos?'],
  ['bank', 'Bank', 'Banco'],
  ['deck/question[]', 'Is it loud?', '¿Hay ruido?'],
];

function catalogue(entries: readonly Entry[]): string {
  const blocks = entries.map(([id, english, translation]) =>
    [`msgctxt "${id}"`, `msgid "${english}"`, `msgstr "${translation}"`].join('\n'),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'decks-')), 'decks.po');
  writeFileSync(file, ['msgid ""\nmsgstr ""\n"Language: xx\\n"', ...blocks, ''].join('\n\n'));
  return file;
}

test('[LANG-11] a language has each text under the id of the English one, and lists in its order', async () => {
  expect(await textsIn(catalogue(ENGLISH), catalogue(SPANISH), 'es')).toEqual({
    bank: 'Banco',
    'deck/question[]': ['¿Hay ruido?', '¿Está lejos?'],
    'deck/reveal/spy': 'Quién era: {name}.',
    'bank[]': ['Vigilas', 'Robas'],
  });
});

test.each<[string, readonly Entry[]]>([
  ['lacks a text', SPANISH.slice(1)],
  [
    'says something else under the same id',
    [['deck/reveal/spy', 'It was you.', 'Eras tú.'], ...SPANISH.slice(1)],
  ],
  ['fills in something else', [['deck/reveal/spy', 'It was {name}.', 'Era {nombre}.'], ...SPANISH.slice(1)]],
])('[LANG-11] a language that %s is not built', async (_fault, entries) => {
  const built = textsIn(catalogue(ENGLISH), catalogue(entries), 'es');

  await expect(built).rejects.toThrow("does not say 'It was {name}.' (deck/reveal/spy)");
});
