// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { madeUp, wordsIn } from '../../../scripts/languages/catalogues.mjs';

function say(message: string, values: Record<string, unknown> = {}): string {
  const i18n = setupI18n({ locale: 'en-XA', messages: { 'en-XA': { it: madeUp(message) } } });
  return i18n._('it', values);
}

test('[LANG-06] a made-up language keeps placeholders, tags and plurals', () => {
  const message = 'Hi <0>{name}</0>, {n, plural, one {# card} other {# cards}}';

  expect(say(message, { name: 'Bob', n: 1 })).toBe('[Ĥîî <0>Bob</0>, 1 çááŕđ]');
  expect(say(message, { name: 'Bob', n: 2 })).toBe('[Ĥîî <0>Bob</0>, 2 çááŕđš]');
});

/** A PO file: English words, where they are said, and the translation. */
function catalogue(
  entries: readonly (readonly [english: string, module: string, translation: string])[],
): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'words-')), 'app.po');
  const blocks = entries.map(
    ([english, module, translation]) =>
      `${module.replace(/(\S+) ?/g, '#: $1\n')}msgid "${english}"\nmsgstr "${translation}"`,
  );
  writeFileSync(file, ['msgid ""\nmsgstr ""\n"Language: xx\\n"', ...blocks, ''].join('\n\n'));
  return file;
}

const ENGLISH = catalogue([
  ['Join', 'src/features/join/join-page.tsx', 'Join'],
  ['On air', 'src/tv/app.tsx', 'On air'],
  ['Round', 'src/tv/app.tsx src/ui/round.tsx', 'Round'],
]);
const GERMAN = catalogue([
  ['Join', '', 'Dabei sein'],
  ['Round', '', 'Runde'],
]);

test('[LANG-09] a build has the words of its own modules', async () => {
  const words = await wordsIn(ENGLISH, GERMAN, 'de', /^src\/tv\//);

  expect(words.map(([, message]) => message)).toEqual([['Dabei sein'], ['Runde']]);
});

test('[LANG-04] a language that lacks a message is not built', async () => {
  await expect(wordsIn(ENGLISH, GERMAN, 'de')).rejects.toThrow("does not say 'On air'");
});
