// @vitest-environment node
// Tests of scripts/old-browsers.ts, which `make check` runs on the built pages.
import { expect, test } from 'vitest';
import { APP_BROWSERS, faultsInScript, faultsInStyles } from '../../scripts/old-browsers.ts';

const APP = { browsers: APP_BROWSERS, syntax: 2022, tolerated: [] } as const;
const TV = { browsers: { chrome: 63 }, syntax: 2018, tolerated: [] } as const;

test.each([
  ['a ?? b', 'SyntaxError'],
  ['a?.b', 'SyntaxError'],
  ['class A { #own = 1 }', 'SyntaxError'],
  ['try { a() } catch { b() }', 'SyntaxError'],
  ['import.meta.url', 'SyntaxError'],
  ['[[1]].flatMap(a)', '.flatMap()'],
  ['list.at(-1)', '.at()'],
  ['text.replaceAll("a", "b")', '.replaceAll()'],
  ['Object.fromEntries(pairs)', 'Object.fromEntries'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['Promise.allSettled([])', 'Promise.allSettled'],
  ['globalThis.a', 'globalThis'],
  ['queueMicrotask(a)', 'queueMicrotask'],
  ['structuredClone(a)', 'structuredClone'],
  ['new ResizeObserver(a)', 'ResizeObserver'],
  ['new AbortController()', 'AbortController'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['/(?<year>a)/', '(?<name>)'],
  ['/\\p{L}/u', '\\p{}'],
  ['element.replaceChildren()', '.replaceChildren()'],
])('[TV-11] the check rejects the script %j', (code, fault) => {
  expect(faultsInScript(code, TV).join()).toContain(fault);
});

test('[TV-11] the check accepts scripts with supported, guarded or own names', () => {
  const code = `
    const { a, ...rest } = { ...b }; async function* c() {} for (const [k, v] of Object.entries(rest)) d(k, v); /(?<=a)b/s;
    if (typeof ResizeObserver === 'function') e(); const own = { at: 1 }; f(own.at); navigator.wakeLock; fetch('/');`;

  expect(faultsInScript(code, TV)).toEqual([]);
  expect(faultsInScript('new Intl.Segmenter()', { ...TV, tolerated: ['Intl.Segmenter'] })).toEqual([]);
});

test.each([
  '.a { display: flex; gap: 1rem }',
  '.a { display: grid; gap: 1rem }',
  '.a { inset: 0 }',
  '.a { inset-inline-start: 0 }',
  '.a { margin-inline: 1px }',
  '.a { width: clamp(1px, 2vw, 3px) }',
  '.a { width: min(1px, 2vw) }',
  '.a { aspect-ratio: 1 }',
  '.a { background: conic-gradient(red, blue) }',
  '.a { color: color-mix(in srgb, red, blue) }',
  '.a { height: 100dvh }',
  '.a { translate: 1px }',
  '.a { rotate: 1deg }',
  '.a { overflow: clip }',
  '.a { backdrop-filter: blur(1px) }',
  '.a { text-wrap: balance }',
  '.a { mask-image: url(a.svg) }',
  '.a { display: contents }',
  '.a { accent-color: red }',
  '.a:is(.b, .c) { color: red }',
  '.a:has(.b) { color: red }',
  '.a:not(.b, .c) { color: red }',
  '.a:focus-visible { color: red }',
  '.a { &:hover { color: red } }',
  '@layer a { .a { color: red } }',
  '@container (width > 1px) { .a { color: red } }',
  '@media (width >= 1px) { .a { color: red } }',
  ':root { --a: clamp(1px, 2vw, 3px) } .a { width: var(--a) }',
])('[TV-11] the check rejects the styles %j', (css) => {
  expect(faultsInStyles(css, TV)).not.toEqual([]);
});

test('[TV-11] the check accepts supported styles', () => {
  const css = `
    :root { --unread: clamp(1px, 2vw, 3px); --ink: #fff }
    @font-face { font-family: A; src: local("B"); size-adjust: 90% }
    @media (prefers-reduced-motion: reduce) { .a { animation: none } }
    .a { display: flex; justify-content: center; overflow: hidden; transform: rotate(1deg); opacity: 0.5 }
    .a::before { content: attr(data-text); -webkit-text-stroke: 1px var(--ink); clip-path: polygon(0 0, 1px 1px, 0 1px) }
    .a { display: grid; grid-template-columns: repeat(6, 1fr); grid-gap: 1rem; width: calc(100vh / 67.5) }
    .a { background: radial-gradient(circle, rgba(0, 0, 0, 0.5), transparent); filter: grayscale(1); stroke-linecap: round }`;

  expect(faultsInStyles(css, TV)).toEqual([]);
});

test.each([
  ['URL.canParse(a)', 'URL.canParse needs chrome 120, safari 17'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout needs safari 16'],
  ['[].toSorted()', '.toSorted() needs chrome 110, safari 16'],
  ['new Intl.Segmenter()', 'Intl.Segmenter needs firefox 125'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas needs safari 16.4'],
  ['Object.groupBy(a, b)', 'Object.groupBy needs chrome 117'],
  ['Promise.withResolvers()', 'Promise.withResolvers needs chrome 119'],
  ['class A { static { a() } }', 'static {} needs safari 16.4'],
  ['/(?<=a)b/', '(?<=) needs safari 16.4'],
  ['/[a--b]/v', 'SyntaxError'],
])('the check of the app rejects the script %j', (code, fault) => {
  expect(faultsInScript(code, APP).join()).toContain(fault);
});

test.each([
  '.a:has(> .b) { color: red }',
  '.a { color: color-mix(in srgb, red, blue) }',
  '@container (min-width: 1px) { .a { color: red } }',
  '.a { width: 1cqw }',
  '.a { overflow: clip }',
  '.a { .b & { color: red } }',
  '@media (width >= 1px) { .a { color: red } }',
  '.a { mask-image: url(a.svg) }',
])('the check of the app rejects the styles %j', (css) => {
  expect(faultsInStyles(css, APP)).not.toEqual([]);
});

test('the check accepts new styles in @supports, and those that it tolerates', () => {
  const css = `
    .a { -webkit-mask-image: url(a.svg); height: 100dvh; inset: 0 }
    @supports (width: 1cqw) { .a { width: 1cqw } }
    @layer a { .a { translate: 1px; aspect-ratio: 1 } }`;

  expect(faultsInStyles(css, APP)).toEqual([]);
  expect(faultsInStyles('.a:has(> .b) { color: red }', { ...APP, tolerated: [':has'] })).toEqual([]);
});
