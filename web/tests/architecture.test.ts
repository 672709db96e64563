// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** Files in src itself. */
const SHARED = ['routes', 'route-state', 'storage', 'contract.gen'];
const BELOW_SCREENS = [
  'languages',
  'ui',
  'avatars',
  'decks',
  'senses',
  'room',
  'game',
  'install',
  'loading',
  'partners',
  'shell',
  'joining',
  'watching',
  'my-decks',
  'picking',
  'writing',
];

/** What each folder may import besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  avatars: ['ui'],
  senses: ['storage'],
  decks: ['languages', 'loading', 'ui', 'contract.gen'],
  worker: ['routes'],
  languages: ['storage'],
  landing: [],
  lost: [],
  offline: ['languages', 'routes'],
  room: ['languages', 'ui', 'avatars', 'decks', 'senses', ...SHARED],
  game: ['languages', 'ui', 'room', 'contract.gen'],
  install: ['ui', 'worker', 'routes', 'storage'],
  loading: ['routes', 'storage'],
  partners: ['ui', 'loading', 'routes', 'storage'],
  shell: ['languages', 'loading', 'ui', 'decks', 'room', 'routes'],
  joining: ['ui', 'avatars', 'loading', 'room', 'shell', 'routes', 'contract.gen'],
  watching: ['ui', 'loading', 'room', 'shell', 'routes', 'contract.gen'],
  'my-decks': ['languages', 'ui', 'decks', 'room', 'shell', 'storage', 'contract.gen'],
  picking: ['languages', 'ui', 'decks', 'room', 'shell', 'my-decks', 'contract.gen'],
  writing: [
    'languages',
    'loading',
    'ui',
    'avatars',
    'senses',
    'room',
    'shell',
    'watching',
    'routes',
    'storage',
    'contract.gen',
  ],
  screens: [...BELOW_SCREENS, ...SHARED],
  gallery: ['ui', 'avatars', 'decks', 'shell', 'routes'],
  tv: ['languages', 'ui', 'avatars', 'decks', 'senses', 'room', 'game', ...SHARED],
  app: [...BELOW_SCREENS, 'screens', 'gallery', 'routes'],
};

interface Import {
  from: string;
  to: string;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

/** Every import of every module; one of ours as a path below src, a package as its name. */
const imports: Import[] = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const named = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
    return [...named].map(([, to = '']) => ({ from: path, to: to.startsWith('.') ? fileOf(path, to) : to }));
  });

function fileOf(from: string, to: string): string {
  const path = relative(source, resolve(source, dirname(from), to));
  return files.find((file) => file === path || file === `${path}.ts` || file === `${path}.tsx`) ?? path;
}

/** Modules of ours whose text matches. */
function filesWith(words: RegExp): string[] {
  return files.filter((path) => /\.tsx?$/.test(path) && words.test(readFileSync(join(source, path), 'utf8')));
}

const folderOf = (path: string) => /^[^/]+(?=\/)|^[^/]+(?=\.tsx?$)/.exec(path)?.[0] ?? '';
const screenOf = (path: string) => /^screens\/([^/]+)/.exec(path)?.[1];
const lines = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

test('only room/line.ts imports socket.io-client', () => {
  const wrong = imports.filter(({ from, to }) => to === 'socket.io-client' && from !== 'room/line.ts');

  expect(lines(wrong)).toEqual([]);
});

test('only the room session writes the room store', () => {
  const writers = filesWith(/\benterRoom\b/).filter((path) => path !== 'room/room-store.ts');

  expect(writers).toEqual(['room/room-session.ts']);
});

test('only room/view.ts reads the phase of a view', () => {
  const readers = filesWith(/\.phase\b|\{ phase\b/).filter((path) =>
    /^(room|screens\/(lobby|play))\//.test(path),
  );

  expect(readers).toEqual(['room/view.ts']);
});

test('a screen imports no other screen', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [screenOf(from), screenOf(to)];
    return here && there && here !== there;
  });

  expect(lines(wrong)).toEqual([]);
});

test('a folder imports the folders below it only', () => {
  const ours = imports.filter(({ from, to }) => from.includes('/') && files.includes(to));

  const wrong = ours.filter(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    return here !== there && !ALLOWED[here]?.includes(there);
  });

  expect(lines(wrong)).toEqual([]);
});

test('the table of folders is one without circles', () => {
  expect(Object.keys(ALLOWED).filter((folder) => circleFrom(folder, (at) => ALLOWED[at] ?? []))).toEqual([]);
});

/** A way from `start` back to itself. */
function circleFrom(start: string, nextOf: (at: string) => readonly string[]): string | null {
  const seen = new Set<string>();
  const ways = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of nextOf(way.at(-1) ?? start)) {
      if (next === start) return [...way, next].join(' > ');
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
