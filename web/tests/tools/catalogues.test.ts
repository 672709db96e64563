// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { transform } from '@lingui/native-tools';
import { expect, test } from 'vitest';
import {
  catalogues,
  compiledMessages,
  englishMessages,
  pseudoMessage,
  readCatalogue,
} from '../../scripts/languages/catalogues.ts';

const LOCALES = path.join(import.meta.dirname, '../../locales');
const CREATE = 'Create New Room';
const MODULE = `
  import { plural, t } from '@lingui/core/macro';
  export const create = () => t({ message: '${CREATE}', comment: 'Button' });
  export const own = (name) => t({ message: \`Not \${name} yet\`, context: 'a way' });
  export const cards = (n) => plural(n, { one: '# card', other: '# cards' });
  export const refused = { id: 'unknown', message: 'No such door' };
`;

/** The plugin hooks under test. Vite itself cannot run in this kind of worker. */
interface Hooks {
  transform: { handler(code: string): { code: string } };
  load(id: string): Promise<string>;
}

/** Compile a module as a build does. */
async function compiled(): Promise<string> {
  const { code } = await transform(MODULE, 'module.ts', { macro: { descriptorFields: 'message' } });
  return (englishMessages as unknown as Hooks).transform.handler(code).code;
}

/** The German messages of a build or of the dev server. */
async function germanMessages(command: 'build' | 'serve'): Promise<I18n['messages']> {
  const plugin = catalogues(LOCALES) as unknown as Hooks;
  const files = new Map<string, string>();
  const emitFile = ({ name, source }: { name: string; source: string }) => files.set(name, source) && name;
  const environment = { config: { command, mode: 'production' } };
  const module = await plugin.load.call(
    { addWatchFile: () => undefined, emitFile, environment },
    '\0virtual:catalogues',
  );
  const [, inDev = ''] = /"de":"data:application\/json,(.*?)"/.exec(module) ?? [];
  return JSON.parse(files.get('words-de.json') ?? decodeURIComponent(inDev));
}

/** Return the id of the message that a function of the compiled module contains. */
function idIn(code: string, name: string): string {
  return new RegExp(`${name} = .*?id: "([^"]+)"`, 's').exec(code)?.[1] ?? '';
}

function say(messages: I18n['messages'], message: MessageDescriptor): string {
  return setupI18n({ locale: 'de', messages: { de: messages } })._(message);
}

/** The messages of a PO file with English texts and their translations. */
function catalogue(entries: Readonly<Record<string, string>>) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'words-')), 'app.po');
  const blocks = Object.entries(entries).map(
    ([english, translation]) => `msgid "${english}"\nmsgstr "${translation}"`,
  );
  writeFileSync(file, ['msgid ""\nmsgstr ""\n"Language: xx\\n"', ...blocks, ''].join('\n\n'));
  return readCatalogue(file);
}

test('English messages are compiled into the code, so that a phone needs neither a file nor a parser', async () => {
  const code = await compiled();

  expect(code).toContain(`message: ["${CREATE}"]`);
  expect(code).toContain('message: ["Not ",["name"]," yet"]');
  expect(code).toContain('message: [["n","plural",{"one":["#"," card"],"other":["#"," cards"]}]]');
  expect(code).toContain("message: 'No such door'");
  expect(code).not.toContain('Button');
});

test.each(['build', 'serve'] as const)(
  '[LANG-09] the code finds its messages in the catalog of a %s',
  async (command) => {
    const german = Object.values(readCatalogue(path.join(LOCALES, 'de/app.po')));

    const said = say(await germanMessages(command), { id: idIn(await compiled(), 'create') });

    expect(said).toBe(german.find(({ message }) => message === CREATE)?.translation);
  },
);

test('[LANG-04] a message that is not in the catalog is shown in English', async () => {
  const id = idIn(await compiled(), 'own');

  expect(say(await germanMessages('build'), { id, message: 'Not yet' })).toBe('Not yet');
});

test('[LANG-09] a new message does not change the ids of the others', () => {
  const before = catalogue({ Join: 'Dabei sein', Round: 'Runde' });
  const after = catalogue({ About: 'Über', Join: 'Dabei sein', Round: 'Runde' });

  expect(compiledMessages(after, after, 'de')).toMatchObject(compiledMessages(before, before, 'de'));
});

test('[LANG-04] the build leaves out messages that are new, changed or not translated, so that they are shown in English', () => {
  const english = catalogue({ Join: 'Join', 'On air now': 'On air now', Empty: 'Empty' });
  const german = catalogue({ Join: 'Dabei sein', 'On air': 'Auf Sendung', Empty: '' });

  expect(Object.values(compiledMessages(english, german, 'de'))).toEqual([['Dabei sein']]);
});

test('[LANG-06] a pseudo-locale keeps placeholders, tags and plurals', () => {
  const id = 'it';
  const messages = { it: pseudoMessage('Hi <0>{name}</0>, {n, plural, one {# card} other {# cards}}') };

  expect(say(messages, { id, values: { name: 'Bob', n: 1 } })).toBe('[Ĥîî <0>Bob</0>, 1 çááŕđ]');
  expect(say(messages, { id, values: { name: 'Bob', n: 2 } })).toBe('[Ĥîî <0>Bob</0>, 2 çááŕđš]');
});
