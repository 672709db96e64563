/** Fails when the page for a TV was built into something that its oldest browser can't run (docs/decisions/0050). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsInScript } from './scripts.mjs';
import { faultsInStyles } from './styles.mjs';

const CHROME = 63;
const BUILD = process.argv[2] ?? path.join(import.meta.dirname, '../../dist');

/** APIs newer than CHROME that the bundle names but never calls there, each with the reason. @type {Record<string, string>} */
const TOLERATED = {
  'Intl.Locale': 'languages/table.ts catches the error',
  '.maximize()': 'a method of Intl.Locale',
  'Intl.Segmenter': 'ui/characters.ts tests for it',
  '.segment()': 'a method of Intl.Segmenter',
  '.flatMap()': 'tv/old-browsers.ts adds it',
  '.addPath()': 'qrcode.react tests for it, and only draws on a canvas with it',
  '.destroy()': 'a method of engine.io-client',
  reportError: 'React tests for it',
  queueMicrotask: 'React tests for it',
  AbortController: 'React tests for it, for the cache of server components',
  '.use()': 'a method of React itself',
  AbortSignal: 'React: listeners on the ref of a <Fragment>, which this page does not use',
  'Promise.allSettled': 'React: <ViewTransition>, which this page does not use',
  '.allSettled()': 'React: <ViewTransition>',
  '.startViewTransition()': 'React: <ViewTransition>',
  '.skipTransition()': 'React: <ViewTransition>',
  '.getAnimations()': 'React: <ViewTransition>',
  '.getKeyframes()': 'React: <ViewTransition>',
  '.setKeyframes()': 'React: <ViewTransition>',
};

const read = (/** @type {string} */ file) => readFileSync(path.join(BUILD, file), 'utf8');

/** @type {Record<string, { file: string, css?: string[] }>} */
const manifest = JSON.parse(read('.vite/tv.json'));
const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
const faults = [...new Set(files)].flatMap((name) => {
  const check = { '.js': faultsInScript, '.css': faultsInStyles }[path.extname(name)];
  return check?.(read(name), CHROME, TOLERATED).map((fault) => `${name}: ${fault}`) ?? [];
});
if (faults.length > 0) {
  console.error(`Chromium ${CHROME} can't show this page:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
