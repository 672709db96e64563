/** Fails when the page for a TV was built into something that its oldest browser can't run (docs/decisions/0050). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsInScript } from './scripts.mjs';
import { faultsInStyles } from './styles.mjs';

const CHROME = 63;
const BUILD = process.argv[2] ?? path.join(import.meta.dirname, '../../dist');

/** What the page does without where it is missing. @type {Record<string, string>} */
const ASKED = {
  'Intl.Locale': 'languages/table.ts catches',
  '.maximize()': 'of a Locale',
  'Intl.Segmenter': 'ui/characters.ts asks for it',
  '.segment()': 'as above',
  queueMicrotask: 'tv/old-browsers.ts brings it',
  '.flatMap()': 'as above',
  '.moveBefore()': 'Preact asks for it',
  '.addPath()': 'for codes on a canvas, and asked for',
  '.destroy()': "the socket's own",
};

const read = (/** @type {string} */ file) => readFileSync(path.join(BUILD, file), 'utf8');

/** @type {Record<string, { file: string, css?: string[] }>} */
const manifest = JSON.parse(read('.vite/tv.json'));
const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
const faults = [...new Set(files)].flatMap((name) => {
  const check = { '.js': faultsInScript, '.css': faultsInStyles }[path.extname(name)];
  return check?.(read(name), CHROME, ASKED).map((fault) => `${name}: ${fault}`) ?? [];
});
if (faults.length > 0) {
  console.error(`Chromium ${CHROME} can't show this page:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
