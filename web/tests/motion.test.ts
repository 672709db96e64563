// @vitest-environment node
/** Motion rules of visual.md, checked in the style sheets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
const sheets = Object.fromEntries(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) =>
      /^(shared\/(ui|layout)|room|tv\/(pieces|screens)|features\/(lobby|round|results))\/.*\.css$/.test(path),
    )
    .map((path) => [path, readFileSync(join(source, path), 'utf8')]),
);
const sheet = (name: string) => Object.entries(sheets).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? '';

/** A cross is drawn by growing a line, 180 ms on a small card. */
const ALLOWED = new Set(['transform', 'translate', 'opacity', 'stroke-dashoffset', '--left']);

/** Each @keyframes rule with the properties that it changes. */
function keyframes(css: string): [name: string, properties: string[]][] {
  return [...css.matchAll(/@keyframes ([\w-]+) \{([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/^\s+([\w-]+):/gm)].map(([, property = '']) => property),
  ]);
}

test('only transform and opacity are animated', () => {
  const wrong = Object.entries(sheets).flatMap(([path, css]) =>
    keyframes(css).flatMap(([name, properties]) =>
      properties
        .filter((property) => !ALLOWED.has(property))
        .map((property) => `${path} ${name}: ${property}`),
    ),
  );

  expect(Object.keys(sheets).length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});

test('[PLAY-06] the card is dealt in 150 to 480 ms, and turns in 480', () => {
  const dealt = Number(/animation: deal (\d+)ms/.exec(sheet('own-card.module.css'))?.[1]);

  expect(dealt).toBeGreaterThanOrEqual(150);
  expect(dealt).toBeLessThanOrEqual(480);
  expect(sheet('flip-card.module.css')).toContain('transition: transform var(--t-flip)');
  expect(sheet('tokens.css')).toContain('--t-flip: 480ms');
});

test('reduced motion disables animations', () => {
  const [, reduced = ''] = sheet('base.css').split('@media (prefers-reduced-motion: reduce)');

  expect(reduced).toContain('animation-duration: 1ms !important');
  expect(reduced).toContain('animation-delay: -1ms !important');
  expect(reduced).toContain('transition-duration: 0s !important');
});

test('[PLAY-12] a suspect bounces for 0.7 of 15 to 17 s', () => {
  const [, rest = '', end = ''] =
    /@keyframes bounce \{\s+0%,\s+([\d.]+)%,\s+(\d+)%/.exec(sheet('board.module.css')) ?? [];
  const share = (Number(end) - Number(rest)) / 100;

  expect(share * 16).toBeCloseTo(0.7, 1);
});

test('[PLAY-09] the rules are 120 px high, up to 1000 px when open; a board is up to 2000 px; all in rem', () => {
  const rules = sheet('game-rules.module.css');

  expect(rules).toMatch(/\.rules \{[^}]*max-height: 7.5rem;/);
  expect(rules).toMatch(/\.open \{[^}]*max-height: 62.5rem;/);
  expect(sheet('board.module.css')).toContain('max-height: 125rem');
});

test('[PLAY-08] the refresh hint is for phones', () => {
  expect(sheet('play-tail.module.css')).toMatch(
    /@media \(min-width: 900px\) \{\s+\.hint \{\s+display: none;/,
  );
});
