/** Read the PO catalogues, and compile their messages into the build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/shared/languages/table.ts';

/** Matches an id that Lingui generated from the English text and its context, and the text. Between them may be values. */
const MESSAGE = /(\bid: "[\w-]{6}",.*?\bmessage: )("(?:[^"\\]|\\.)*")/gs;

const po = formatter();

/** Return the messages of a PO file by Lingui id. */
export const readCatalogue = (filename: string) =>
  po.parse(readFileSync(filename, 'utf8'), {
    locale: ENGLISH.tag,
    sourceLocale: ENGLISH.tag,
    filename,
  }) as CatalogType;

/**
 * Compile the English messages in place, so that English needs neither a file nor a parser in the browser. The page uses
 * them until another language has loaded.
 */
export const englishMessages: Plugin = {
  name: 'english-messages',
  transform: {
    filter: { id: /\/(src|tests)\/.*\.tsx?$/, code: /\bmessage: / },
    handler: (code) => {
      const write = (_: string, start: string, message: string) =>
        start + JSON.stringify(compileMessageOrThrow(JSON.parse(message)));
      return { code: code.replace(MESSAGE, write), map: null };
    },
  },
};

/**
 * Make `import catalogues from 'virtual:catalogues'` return the URLs of the compiled messages by language, except English.
 * @param folder the folder that contains `<tag>/app.po`
 */
export const catalogues = (folder: string): Plugin =>
  textFiles('catalogues', 'words', folder, (english, translations, tag) =>
    tag === ENGLISH.tag ? [] : [[tag, compiledMessages(english, translations, tag)]],
  );

/** Return a language's compiled messages by Lingui id. A message without a translation is left out, so that the page shows it in English. */
export function compiledMessages(english: CatalogType, translations: CatalogType, tag: string) {
  const messages = Object.entries(english).flatMap(([id, { message = '' }]) => {
    if (isMadeUp(tag)) return [[id, pseudoMessage(message)] as const];
    const translation = translations[id]?.translation;
    return translation ? [[id, compileMessageOrThrow(translation)] as const] : [];
  });
  return Object.fromEntries(messages);
}

/** Compile an English message for a pseudo-locale, which changes only its words. The brackets show whether text is truncated. */
export function pseudoMessage(message: string) {
  return ['[', ...compileMessageOrThrow(message, pseudo), ']'];
}

/**
 * Make `import addresses from 'virtual:<name>'` return the URLs of JSON files by key. They are not modules, because browsers do not
 * fetch a module again after a failure. In a build, a <meta> of the HTML page contains the URLs (pages.ts), because a changed text would
 * otherwise change the hash of every chunk that imports the module.
 * @param prefix the prefix of file names in the build
 * @param folder the folder that contains `<tag>/app.po` and `<tag>/decks.po`
 * @param compile returns the files of a language by key
 */
export function textFiles(
  name: 'catalogues' | 'deck-texts',
  prefix: string,
  folder: string,
  compile: (
    english: CatalogType,
    translations: CatalogType,
    tag: string,
  ) => (readonly [key: string, file: object])[],
): Plugin {
  const module = `virtual:${name}`;
  const resolved = `\0${module}`;
  const fileIn = (tag: string) => path.join(folder, tag, name === 'catalogues' ? 'app.po' : 'decks.po');
  return {
    name,
    resolveId: (id) => (id === module ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      const { command, mode } = this.environment.config;
      const english = readCatalogue(fileIn(ENGLISH.tag));
      const files = languagesIn(mode).flatMap(({ tag }) => {
        if (isMadeUp(tag)) return compile(english, english, tag);
        this.addWatchFile(fileIn(tag));
        return compile(english, readCatalogue(fileIn(tag)), tag);
      });
      const entries = files.map(([key, texts]) => {
        const source = JSON.stringify(texts);
        if (command === 'build') this.emitFile({ type: 'asset', name: `${prefix}-${key}.json`, source });
        return [key, `data:application/json,${encodeURIComponent(source)}`];
      });
      const inPage = `JSON.parse(document.querySelector('meta[name="${name}"]')?.content ?? '{}')`;
      return `export default ${command === 'build' ? inPage : JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
