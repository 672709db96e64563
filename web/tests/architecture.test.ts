// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** The folders that each folder of src may import. Folders of `features` and `room` are checked separately. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  decks: ['shared'],
  'room/connection': ['shared'],
  'room/state': ['room/connection', 'decks', 'shared'],
  'room/game': ['room/state', 'decks', 'shared'],
  'room/nights': ['room/state', 'decks', 'shared'],
  'room/stages': ['room/game', 'room/state', 'decks', 'shared'],
  'room/ui': ['room/stages', 'room/game', 'room/state', 'room/connection', 'decks', 'shared'],
  'features/partners': ['shared'],
  'features/pages': ['features/partners', 'shared'],
  'features/tv-pairing': ['features/join', 'room', 'shared'],
  'features/custom-decks': ['features/tv-pairing', 'room', 'decks', 'shared'],
  'features/talk': ['room', 'decks', 'shared'],
  'features/join': ['features/partners', 'room', 'decks', 'shared'],
  'features/lobby': [
    'features/partners',
    'features/pages',
    'features/tv-pairing',
    'features/custom-decks',
    'features/join',
    'features/talk',
    'room',
    'decks',
    'shared',
  ],
  'features/round': [
    'features/pages',
    'features/tv-pairing',
    'features/custom-decks',
    'features/lobby',
    'features/talk',
    'room',
    'decks',
    'shared',
  ],
  'features/results': [
    'features/partners',
    'features/tv-pairing',
    'features/talk',
    'room',
    'decks',
    'shared',
  ],
  'features/nights': ['features/results', 'room', 'decks', 'shared'],
  tv: ['room', 'decks', 'shared'],
  site: ['shared'],
  gallery: ['features', 'tv', 'room', 'decks', 'shared'],
  app: ['features', 'gallery', 'room', 'decks', 'shared'],
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const modules = files
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** The imports of all modules, as paths relative to src or as package names. */
const imports = modules.flatMap(({ path, text }) => {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...specifiers].map(([, to = '']) => ({
    from: path,
    to: to.startsWith('.') ? relative(source, resolve(source, dirname(path), to)) : to,
  }));
});

const folderOf = (path: string) => /^(?:(?:features|room)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? path;
const covers = (allowed: string, folder: string) => folder === allowed || folder.startsWith(`${allowed}/`);

test('a folder imports only the folders below it', () => {
  const wrong = imports
    .map(({ from, to }) => ({ from, to, here: folderOf(from), there: folderOf(to) }))
    .filter(({ to, here, there }) => here !== there && files.includes(dirname(to)))
    .filter(({ here, there }) => !ALLOWED[here]?.some((allowed) => covers(allowed, there)));

  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the table of folders has no cycles', () => {
  const below = (folder: string) =>
    Object.keys(ALLOWED).filter((other) => ALLOWED[folder]?.some((allowed) => covers(allowed, other)));
  const reachable = (folder: string) => {
    const found = new Set(below(folder));
    for (const other of found) for (const next of below(other)) found.add(next); // A Set may grow while it is being iterated.
    return found;
  };

  expect(Object.keys(ALLOWED).filter((folder) => reachable(folder).has(folder))).toEqual([]);
});

test('only room/connection/socket-connection.ts imports socket.io-client', () => {
  const importers = imports.filter(({ to }) => to === 'socket.io-client').map(({ from }) => from);

  expect(importers).toEqual(['room/connection/socket-connection.ts']);
});

test('only the room session and the gallery write the room store', () => {
  const writers = modules.filter(({ text }) => /\benterRoom\b/.test(text)).map(({ path }) => path);

  expect(writers.filter((path) => path !== 'room/state/room-store.ts').sort()).toEqual([
    'gallery/stages.tsx',
    'room/state/room-session.ts',
  ]);
});

test('only room/state/view.ts reads the phase of a view', () => {
  const readers = modules
    .filter(
      ({ path, text }) => /^(room|features\/(lobby|round))\//.test(path) && /\.phase\b|\{ phase\b/.test(text),
    )
    .map(({ path }) => path);

  expect(readers).toEqual(['room/state/view.ts']);
});

test('style sheets use only custom properties and keyframes that exist, and keyframes have different names', () => {
  const styles = files
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(source, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''));
  const allIn = (texts: readonly string[], pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found));
  const scripts = modules.map(({ text }) => text);
  const defined = [...allIn(styles, /(--[\w-]+)\s*:/g), ...allIn(scripts, /['"`](--[\w-]+)['"`]/g)];
  const used = allIn([...styles, ...scripts], /var\((--[\w-]+)\)/g);
  const keyframes = allIn(styles, /@keyframes ([\w-]+)/g);
  const values = allIn(styles, /animation(?:-name)?:([^;]*)/g);
  const names = allIn(values, /(?:^|,)\s*([a-z][\w-]*)(?![\w(-])/g).filter((name) => name !== 'none');

  expect([...new Set(used)].filter((one) => !defined.includes(one))).toEqual([]);
  expect([...new Set(names)].filter((one) => !keyframes.includes(one))).toEqual([]);
  expect(keyframes.filter((name, index) => keyframes.indexOf(name) !== index)).toEqual([]);
});
