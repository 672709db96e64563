// @vitest-environment node
import path from 'node:path';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { transform } from '@lingui/native-tools';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { read } from '../../../scripts/languages/catalogues.mjs';
import { words } from '../../../scripts/languages/words.mjs';

const LOCALES = path.join(import.meta.dirname, '../../../locales');
const CREATE = 'Create New Room';
const MODULE = `
  import { plural, t } from '@lingui/core/macro';
  export const create = () => t({ message: '${CREATE}', comment: 'Button' });
  export const own = (name) => t({ message: \`Not \${name} yet\`, context: 'a way' });
  export const cards = (n) => plural(n, { one: '# card', other: '# cards' });
  export const refused = { id: 'unknown', message: 'No such door' };
`;

/** The hooks of the two plugins that are played here: Vite itself can't run in this kind of worker. */
interface Hooks {
  configResolved(config: { command: string; mode: string }): Promise<void> | void;
  transform?: { handler(code: string): { code: string } };
  load?(id: string): Promise<string>;
}

/** What a build or the dev server makes of the module, and its German catalogue. */
async function made(command: 'build' | 'serve'): Promise<{ code: string; german: I18n['messages'] }> {
  const [english, catalogues] = words(LOCALES, /^src\/tv\//) as unknown as [Hooks, Hooks];
  for (const { configResolved } of [english, catalogues])
    await configResolved({ command, mode: 'production' });
  const { code } = await transform(MODULE, 'module.ts', { macro: { descriptorFields: 'message' } });
  const parser = { parse: (text: string) => parseSync('module.js', text).program };
  const files = new Map<string, string>();
  const emitFile = ({ name, source }: { name: string; source: string }) => files.set(name, source) && name;
  const addresses = await catalogues.load?.call(
    { addWatchFile: () => undefined, emitFile },
    '\0virtual:catalogues',
  );
  const [, inDev = ''] = /"de": "data:application\/json,(.*?)"/.exec(addresses ?? '') ?? [];
  return {
    code: english.transform?.handler.call(parser, code).code ?? '',
    german: JSON.parse(files.get('words-de.json') ?? decodeURIComponent(inDev)),
  };
}

/** The id of the message in a function of the module. */
function idIn(code: string, name: string): string {
  const [, id = ''] = new RegExp(`${name} = .*?id: "([^"]+)"`, 's').exec(code) ?? [];
  return id;
}

function say(messages: I18n['messages'], message: MessageDescriptor): string {
  return setupI18n({ locale: 'de', messages: { de: messages } })._(message);
}

async function createInGerman() {
  const messages = await read(path.join(LOCALES, 'de/app.po'), 'de');
  return Object.values(messages).find(({ message }) => message === CREATE)?.translation;
}

test('English words are compiled where they stand, so that a phone needs neither a file nor a parser', async () => {
  const { code } = await made('build');

  expect(code).toContain(`message: ["${CREATE}"]`);
  expect(code).toContain('message: ["Not ",["name"]," yet"]');
  expect(code).toContain('message: [["n","plural",{"one":["#"," card"],"other":["#"," cards"]}]]');
  expect(code).toContain("message: 'No such door'");
  expect(code).not.toMatch(/a way|Button/);
});

test('[LANG-09] the code of a build calls a message by its place in the catalogues, which have no ids', async () => {
  const { code, german } = await made('build');

  expect(german).toBeInstanceOf(Array);
  expect(idIn(code, 'create')).toMatch(/^\d{1,3}$/);
  expect(say(german, { id: idIn(code, 'create') })).toBe(await createInGerman());
});

test('[LANG-04] a message that the catalogues of a build lack is English, not what stands at some place', async () => {
  const { code, german } = await made('build');

  expect(idIn(code, 'own')).toMatch(/^[\w-]{6}$/);
  expect(say(german, { id: idIn(code, 'own'), message: 'Not yet' })).toBe('Not yet');
});

test('[LANG-09] in the dev server, where English changes all the time, no message is called by its place', async () => {
  const { code, german } = await made('serve');

  expect(idIn(code, 'create')).toMatch(/^[\w-]{6}$/);
  expect(say(german, { id: idIn(code, 'create') })).toBe(await createInGerman());
});
