/** Fails when a product module holds words that stand outside the catalogues [LANG-01]. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsInCode } from './words-in-code.mjs';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
/** Nobody reads these: types, the service worker, the gallery, and the colours of the avatars. */
const UNREAD = /\.(gen|d)\.ts$|^(worker|gallery)\/|^avatars\/catalogue\.ts$|^languages\/(table|pseudo)\.ts$/;

const faults = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file))
  .sort()
  .flatMap((file) =>
    wordsInCode(file, readFileSync(path.join(SOURCE, file), 'utf8')).map(
      ({ line, words }) => `web/src/${file}:${line} ${JSON.stringify(words)}`,
    ),
  );
if (faults.length > 0) {
  console.error(`These words stand outside the catalogues (web/locales/README.md):\n${faults.join('\n')}`);
  process.exitCode = 1;
}
