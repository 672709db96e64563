import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pseudo } from '../../src/languages/pseudo.ts';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/languages/table.ts';

const MODULE = 'virtual:catalogues';
const RESOLVED = `\0${MODULE}`;

/**
 * `import catalogues from 'virtual:catalogues'` holds, by tag, the addresses of the words of all languages but English: JSON, which can be
 * fetched again after a failure, as a module can't.
 * @param {string} folder holds `<tag>/app.po`
 * @returns {import('vite').Plugin}
 */
export function catalogues(folder) {
  let mode = '';
  let building = false;
  return {
    name: 'catalogues',
    configResolved(config) {
      mode = config.mode;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const entries = [];
      for (const { tag } of languagesIn(mode)) {
        if (tag === ENGLISH.tag) continue;
        const file = path.join(folder, isMadeUp(tag) ? ENGLISH.tag : tag, 'app.po');
        this.addWatchFile(file);
        const source = JSON.stringify(await wordsIn(file, tag));
        const address = building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `words-${tag}.json`, source })}`
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
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: tag,
    sourceLocale: ENGLISH.tag,
    filename,
  });
  const entries = Object.entries(catalogue).map(([id, { message, translation }]) => {
    if (!translation) throw new Error(`${filename} does not say '${message}'`);
    return [id, isMadeUp(tag) ? madeUp(translation) : compileMessageOrThrow(translation)];
  });
  return Object.fromEntries(entries);
}

/**
 * A message, compiled: its words change, its placeholders, plurals and tags don't.
 * @param {string} message in ICU's format
 */
export function madeUp(message) {
  return ['[', ...compileMessageOrThrow(message, pseudo), ']']; // brackets show what is cut
}
