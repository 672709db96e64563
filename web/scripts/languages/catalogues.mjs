import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pseudo } from '../../src/languages/pseudo.ts';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/languages/table.ts';

/**
 * `import catalogues from 'virtual:catalogues'` holds the words of all languages but English, which stands in the code.
 * @param {string} folder holds `<tag>/app.po`
 */
export function catalogues(folder) {
  return wordFiles('catalogues', 'words', (tag) => {
    if (tag === ENGLISH.tag) return null;
    const file = path.join(folder, isMadeUp(tag) ? ENGLISH.tag : tag, 'app.po');
    return { files: [file], made: () => wordsIn(file, tag) };
  });
}

/**
 * `import … from 'virtual:<name>'` holds, by tag of the language, the addresses of words: JSON, which can be fetched again after a failure,
 * as a module can't.
 * @param {string} name
 * @param {string} file begins the names of the files in the build
 * @param {(tag: string) => { files: string[], made: () => Promise<object> } | null} wordsOf what a language's words are made of, and how
 * @returns {import('vite').Plugin}
 */
export function wordFiles(name, file, wordsOf) {
  const module = `virtual:${name}`;
  const resolved = `\0${module}`;
  let mode = '';
  let building = false;
  return {
    name,
    configResolved(config) {
      mode = config.mode;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === module ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const entries = [];
      for (const { tag } of languagesIn(mode)) {
        const words = wordsOf(tag);
        if (!words) continue;
        for (const made of words.files) this.addWatchFile(made);
        const source = JSON.stringify(await words.made());
        const address = building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${file}-${tag}.json`, source })}`
          : JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
        entries.push(`${JSON.stringify(tag)}: ${address}`);
      }
      return `export default {${entries.join()}};`;
    },
  };
}

/**
 * A catalogue, compiled, by id.
 * @param {string} filename
 * @param {string} tag
 */
async function wordsIn(filename, tag) {
  const entries = Object.entries(await read(filename, tag)).map(([id, { message, translation }]) => {
    if (!translation) throw new Error(`${filename} does not say '${message}'`);
    return [id, isMadeUp(tag) ? madeUp(translation) : compileMessageOrThrow(translation)];
  });
  return Object.fromEntries(entries);
}

/**
 * The messages of a PO file by Lingui's id, which is made of the English words and their context.
 * @param {string} filename
 * @param {string} locale
 */
export function read(filename, locale) {
  const text = readFileSync(filename, 'utf8');
  return formatter().parse(text, { locale, sourceLocale: ENGLISH.tag, filename });
}

/**
 * A message, compiled: its words change, its placeholders, plurals and tags don't.
 * @param {string} message in ICU's format
 */
export function madeUp(message) {
  return ['[', ...compileMessageOrThrow(message, pseudo), ']']; // brackets show what is cut
}
