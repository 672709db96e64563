/** Fails when a product module holds words that stand outside the catalogues [LANG-01], or a message that translators can't understand. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messagesWithoutComment, unclearPlaceholders, wordsInCode } from './words-in-code.mjs';

const WEB = path.resolve(import.meta.dirname, '../..');
/** Nobody reads these: types, the service worker, the gallery, and the colours of the avatars. */
const UNREAD =
  /\.(gen|d)\.ts$|^(app\/worker|(tv\/)?gallery)\/|^shared\/ui\/avatar-catalogue\.ts$|^shared\/languages\/(table|pseudo)\.ts$/;

const read = (/** @type {string} */ file) => readFileSync(path.join(WEB, file), 'utf8');
const words = readdirSync(path.join(WEB, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file))
  .sort()
  .flatMap((file) =>
    wordsInCode(file, read(`src/${file}`)).map(
      ({ line, words }) => `web/src/${file}:${line} stands outside the catalogues: ${JSON.stringify(words)}`,
    ),
  );
const catalogue = read('locales/en/app.po');
const unclear = [
  ...unclearPlaceholders(catalogue).map(
    (message) => `A placeholder needs a name that says what it holds, such as ph({ seats: 10 }): ${message}`,
  ),
  ...messagesWithoutComment(catalogue).map((message) => `Translators need a comment: ${message}`),
];
if (words.length > 0 || unclear.length > 0) {
  console.error([...words, ...unclear, 'See web/locales/README.md.'].join('\n'));
  process.exitCode = 1;
}
