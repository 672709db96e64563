// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

interface Import {
  from: string;
  to: string;
}

/** Every import of every module; one of ours as a path below src, a package as its name. */
const imports: Import[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    const named = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
    return [...named].map(([, to = '']) => ({
      from: path,
      to: to.startsWith('.') ? relative(source, resolve(source, dirname(path), to)) : to,
    }));
  });

const screenOf = (path: string) => /^screens\/([^/]+)/.exec(path)?.[1];
const lines = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

test('only room/line.ts imports socket.io-client', () => {
  const wrong = imports.filter(({ from, to }) => to === 'socket.io-client' && from !== 'room/line.ts');

  expect(lines(wrong)).toEqual([]);
});

test('a screen imports no other screen', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [here, there] = [screenOf(from), screenOf(to)];
    return here && there && here !== there;
  });

  expect(lines(wrong)).toEqual([]);
});

test('the design system knows neither screens nor rooms nor decks nor the app', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('ui/') && /^(screens|room|decks|app|avatars)\//.test(to),
  );

  expect(lines(wrong)).toEqual([]);
});

test('rooms know no screens', () => {
  const wrong = imports.filter(({ from, to }) => from.startsWith('room/') && /^(screens|app)\//.test(to));

  expect(lines(wrong)).toEqual([]);
});
