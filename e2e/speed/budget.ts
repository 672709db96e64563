/**
 * Fail if a page loads more JavaScript than its budget. The size is the gzipped total of all static imports. It excludes files that the
 * page prefetches for later pages. The messages of a language and the fonts of a script have budgets, too.
 * Usage: `node e2e/speed/budget.ts [folder of the build]`
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILD = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', '..', 'web', 'dist'));
const ENTRY = 'app/index.html';
const KB = 1_000;
/** Budgets for the app's pages by feature. Players usually open a page of `join` or `pages` first, often on a slow connection. */
const FIRST_PAGE = 106 * KB;
const PAGES: Record<string, number> = { join: 110 * KB, pages: 115 * KB };
const ROOM_PAGE = 163 * KB;
/** All JavaScript of the TV page, half of which is React. */
const TV = 151 * KB;

/** The texts of one language. Most rounds fetch a single deck file [LANG-09]. */
const WORDS: Record<string, number> = { words: 36 * KB, decks: 12 * KB };
const LETTERS: Record<string, { limit: number; files: RegExp }> = {
  Latin: { limit: 60 * KB, files: /^(lilita-one|nunito)-latin-(400|wght)-/ },
  'Latin, more': {
    limit: 30 * KB,
    files: /^(lilita-one-latin-ext-400|baloo-2-latin-ext|nunito-latin-ext)-(normal-)?[\w-]{8}\./,
  },
  Cyrillic: { limit: 45 * KB, files: /-cyrillic-(900|wght)-/ },
  Arabic: { limit: 45 * KB, files: /-arabic-/ },
  Chinese: { limit: 159 * KB, files: /^noto-sans-sc-headings-/ },
};

interface Part {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

function read(file: string): string {
  return readFileSync(path.join(BUILD, file), 'utf8');
}

const manifestIn = (file: string) => JSON.parse(read(file)) as Record<string, Part>;
const manifest = manifestIn('.vite/manifest.json');

function closure(key: string, found = new Set<string>()): Set<string> {
  const part = manifest[key];
  if (!part) throw new Error(`The build has no ${key}`);
  if (found.has(key)) return found;
  found.add(key);
  for (const needed of part.imports ?? []) closure(needed, found);
  return found;
}

function bytesOf(parts: Iterable<Part | undefined>): number {
  const files = new Set([...parts].map((part) => part?.file ?? ''));
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

const rows = Object.keys(manifest).flatMap((key) => {
  const [, feature = '', name = ''] =
    /^src\/features\/([\w-]+)\/(?:.+\/)?([\w-]+)-page\.tsx$/.exec(key) ?? [];
  if (!name || !manifest[key]?.isDynamicEntry) return [];
  const bytes = bytesOf([...closure(ENTRY), ...closure(key)].map((part) => manifest[part]));
  return [{ name, bytes, limit: name === 'home' ? FIRST_PAGE : (PAGES[feature] ?? ROOM_PAGE) }];
});
rows.push({ name: 'tv', bytes: bytesOf(Object.values(manifestIn('.vite/tv.json'))), limit: TV });
const assets = readdirSync(path.join(BUILD, 'assets'));
const spoken = assets.flatMap((file) => {
  const [, kind = '', tag] = /^(words|decks)-([\w-]+)-[\w-]{8}\.json$/.exec(file) ?? [];
  if (!tag || /-X[AB]\b/.test(tag)) return []; // Pseudo-languages are longer than any language.
  const bytes = gzipSync(read(`assets/${file}`), { level: 9 }).length;
  return [{ name: `${kind} ${tag}`, bytes, limit: WORDS[kind] ?? 0 }];
});
const letters = Object.entries(LETTERS).map(([name, { limit, files }]) => {
  const faces = assets.filter((file) => file.endsWith('.woff2') && files.test(file));
  return {
    name,
    bytes: faces.reduce((sum, file) => sum + statSync(path.join(BUILD, 'assets', file)).size, 0),
    limit,
  };
});
const scripts = read('index.html').match(/<script(?![^>]*ld\+json)|modulepreload/g)?.length ?? 0;

const listed = (weighed: typeof rows) =>
  weighed
    .toSorted((one, other) => one.bytes - other.bytes)
    .map(({ name, bytes, limit }) => {
      const verdict = bytes > limit ? '  TOO MUCH' : '';
      return `${name.padEnd(14)}${(bytes / KB).toFixed(1).padStart(6)} kB of ${limit / KB}${verdict}`;
    })
    .join('\n');
process.stdout.write(
  `JavaScript to the screen, gz:\n${listed(rows)}\nlanding page: ${scripts} scripts\n` +
    `Words of a language, gz:\n${listed(spoken)}\nLetters of a script:\n${listed(letters)}\n`,
);

const missing = ['home', 'lobby', 'play', 'winners'].filter((name) => !rows.some((row) => row.name === name));
if (missing.length > 0) process.stdout.write(`Not in the build: ${missing.join(', ')}\n`);
if (
  scripts > 0 ||
  missing.length > 0 ||
  [...rows, ...spoken, ...letters].some(({ bytes, limit }) => bytes > limit)
)
  process.exitCode = 1;
