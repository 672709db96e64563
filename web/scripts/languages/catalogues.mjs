import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/shared/languages/table.ts';

/**
 * `import catalogues from 'virtual:catalogues'` holds the words of all languages but English, which stands in the code.
 * @param {string} folder holds `<tag>/app.po`
 * @param {RegExp} [others] modules that a build does not have, and whose words it does not need (the dev server has all)
 */
export function catalogues(folder, others) {
  const english = path.join(folder, ENGLISH.tag, 'app.po');
  const plugin = wordFiles('catalogues', 'words', (tag, building) => {
    if (tag === ENGLISH.tag) return [];
    const file = isMadeUp(tag) ? english : path.join(folder, tag, 'app.po');
    const made = async () => {
      const words = await wordsIn(english, file, tag, building ? others : undefined);
      return building ? words.map(([, message]) => message) : Object.fromEntries(words);
    };
    return [{ key: tag, files: [english, file], made }];
  });
  /** @type {import('vite').Plugin} */
  const checked = {
    ...plugin,
    buildEnd(error) {
      if (error || !others) return;
      const modules = [...this.getModuleIds()].map((id) => path.relative(path.dirname(folder), id));
      const strange = modules.find((module) => others.test(module) && /\.tsx?$/.test(module));
      if (strange) this.error(`The build has ${strange}, whose words its catalogues lack (${others})`);
    },
  };
  return checked;
}

/**
 * `import … from 'virtual:<name>'` holds, by key, the addresses of words: JSON, which can be fetched again after a failure, as a module
 * can't.
 * @param {string} name
 * @param {string} file begins the names of the files in the build
 * @param {(tag: string, building: boolean) => { key: string, files: string[], made: () => Promise<object> }[]} wordsOf what the files of
 *   a language are made of, and how
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
        for (const { key, files, made } of wordsOf(tag, building)) {
          for (const read of files) this.addWatchFile(read);
          const source = JSON.stringify(await made());
          const address = building
            ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${file}-${key}.json`, source })}`
            : JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
          entries.push(`${JSON.stringify(key)}: ${address}`);
        }
      }
      return `export default {${entries.join()}};`;
    },
  };
}

/**
 * A language's messages by Lingui's id, compiled. The catalogue of a build has no ids, which compress badly: its code calls a message by
 * its place (english.mjs). The dev server's has them, as English changes there from one moment to the next.
 * @param {string} english says which messages there are, and where
 * @param {string} filename
 * @param {string} tag
 * @param {RegExp} [others]
 */
export async function wordsIn(english, filename, tag, others) {
  const messages = await messagesOf(english, others);
  const translations = await read(filename, tag);
  return messages.map(([id, message]) => {
    const translation = isMadeUp(tag) ? message : translations[id]?.translation;
    if (!translation) throw new Error(`${filename} does not say '${message}'`);
    return /** @type {const} */ ([
      id,
      isMadeUp(tag) ? madeUp(translation) : compileMessageOrThrow(translation),
    ]);
  });
}

/**
 * The English messages of a build, each with Lingui's id, in the order in which its code and all its catalogues count them.
 * @param {string} english
 * @param {RegExp} [others]
 */
export async function messagesOf(english, others) {
  return Object.entries(await read(english, ENGLISH.tag))
    .filter(([, { origin = [] }]) => !others || !origin.every(([module]) => others.test(module)))
    .map(([id, { message = '' }]) => /** @type {const} */ ([id, message]));
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
