/**
 * Fails when a screen loads more JavaScript than it may: what a phone downloads before it shows the screen, in bytes
 * after gzip. Files fetched ahead for later screens do not count. `node e2e/speed/budget.ts [folder of the build]`
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILD = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..', '..', 'web', 'dist'));
const ENTRY = 'app/index.html';
const KB = 1_000;
const FIRST_SCREEN = 91 * KB;
const ROOM_SCREEN = 135 * KB;
const LIMITS: Record<string, number> = {
  home: FIRST_SCREEN,
  'place-screen': ROOM_SCREEN,
  lobby: ROOM_SCREEN,
  play: ROOM_SCREEN,
  winners: ROOM_SCREEN,
};
/** The page for a TV, in a build of its own: all that it ever loads. */
const TV = 70 * KB;
/** Players reach every other screen from the first one or by a link. */
const OTHER_SCREEN = 100 * KB;

interface Part {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

function read(file: string): string {
  return readFileSync(path.join(BUILD, file), 'utf8');
}

const manifestIn = (file: string) => JSON.parse(read(file)) as Record<string, Part>; // Vite's format
const manifest = manifestIn('.vite/manifest.json');

/** Returns a part with everything that it needs. */
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

const screens = Object.keys(manifest).flatMap((key) => {
  const [, name] = /^src\/screens\/([^/]+)\/\1\.tsx$/.exec(key) ?? [];
  return name && manifest[key]?.isDynamicEntry ? [{ name, key }] : [];
});
const rows = screens.map(({ name, key }) => {
  const bytes = bytesOf([...closure(ENTRY), ...closure(key)].map((part) => manifest[part]));
  return { name, bytes, limit: LIMITS[name] ?? OTHER_SCREEN };
});
rows.push({ name: 'tv', bytes: bytesOf(Object.values(manifestIn('.vite/tv.json'))), limit: TV });
const scripts = read('index.html').match(/<script(?![^>]*ld\+json)|modulepreload/g)?.length ?? 0;

const lines = rows
  .toSorted((one, other) => one.bytes - other.bytes)
  .map(({ name, bytes, limit }) => {
    const verdict = bytes > limit ? '  TOO MUCH' : '';
    return `${name.padEnd(14)}${(bytes / KB).toFixed(1).padStart(6)} kB of ${limit / KB}${verdict}`;
  });
process.stdout.write(
  `JavaScript to the screen, gz:\n${lines.join('\n')}\nlanding page: ${scripts} scripts\n`,
);

const missing = Object.keys(LIMITS).filter((name) => !rows.some((row) => row.name === name));
if (missing.length > 0) process.stdout.write(`Not in the build: ${missing.join(', ')}\n`);
if (scripts > 0 || missing.length > 0 || rows.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
