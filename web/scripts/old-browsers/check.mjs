/** Fails when the page for a TV was built into something that its oldest browser can't run (docs/decisions/0050). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsInScript } from './scripts.mjs';
import { faultsInStyles } from './styles.mjs';

const CHROME = 63;
const ASSETS = path.join(process.argv[2] ?? path.join(import.meta.dirname, '../../dist'), 'assets');

/** What the page does without where it is missing. @type {Record<string, string>} */
const ASKED = {
  'Intl.Locale': 'languages/table.ts catches',
  '.maximize()': 'of a Locale',
  'Intl.Segmenter': 'ui/characters.ts asks for it',
  queueMicrotask: 'tv/old-browsers.ts brings it',
  '.moveBefore()': 'Preact asks for it',
  '.addPath()': 'for codes on a canvas, and asked for',
  '.destroy()': "the socket's own",
  WebTransport: 'a transport that is switched off, as all below',
  TransformStream: '',
  '.createBidirectionalStream()': '',
  '.setBigUint64()': '',
  BigInt: '',
};

const files = readdirSync(ASSETS).filter((name) => /^tv-[\w-]+\.(js|css)$/.test(name));
const faults = files.flatMap((name) => {
  const text = readFileSync(path.join(ASSETS, name), 'utf8');
  const found = name.endsWith('.js') ? faultsInScript(text, CHROME, ASKED) : faultsInStyles(text, CHROME);
  return found.map((fault) => `${name}: ${fault}`);
});
if (files.length < 2) faults.push(`${ASSETS} has no page for a TV`);
if (faults.length > 0) {
  console.error(`Chromium ${CHROME} can't show this page:\n${faults.join('\n')}`);
  process.exitCode = 1;
}
