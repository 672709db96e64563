/** Read the PO catalogues, and compile their messages into the build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Plugin, Visitor } from 'vite';
import { pseudo } from '../../src/shared/languages/pseudo.ts';
import { ENGLISH, isMadeUp, languagesIn } from '../../src/shared/languages/table.ts';

/** Matches an id that Lingui generates from the English text and its context. */
const ID = /^[\w-]{6}$/;

const po = formatter();
const parsed = new Map<string, { text: string; messages: ReturnType<typeof po.parse> }>();

/** Return the messages of a PO file by Lingui id. A file that has not changed is parsed once, because each deck of each language needs it. */
export function readCatalogue(filename: string) {
  const text = readFileSync(filename, 'utf8');
  let known = parsed.get(filename);
  if (known?.text !== text) {
    known = { text, messages: po.parse(text, { locale: ENGLISH.tag, sourceLocale: ENGLISH.tag, filename }) };
    parsed.set(filename, known);
  }
  return known.messages;
}

/**
 * Compile the English messages in place, so that English needs neither a file nor a parser in the browser. The page uses
 * them until another language has loaded.
 */
export const englishMessages: Plugin = {
  name: 'english-messages',
  transform: {
    filter: { id: /\/(src|tests)\/.*\.tsx?$/, code: /\bmessage: / },
    handler(code) {
      const compiled: { start: number; end: number; text: string }[] = [];
      new Visitor({
        ObjectExpression({ properties }) {
          const [id, message] = ['id', 'message'].map(
            (name) =>
              properties.flatMap((one) =>
                one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name
                  ? one.value
                  : [],
              )[0],
          );
          if (id?.type !== 'Literal' || message?.type !== 'Literal') return;
          if (!ID.test(String(id.value)) || typeof message.value !== 'string') return;
          compiled.push({ ...message, text: JSON.stringify(compileMessageOrThrow(message.value)) });
        },
      }).visit(this.parse(code));
      const changed = compiled
        .sort((one, other) => other.start - one.start)
        .reduce((text, one) => text.slice(0, one.start) + one.text + text.slice(one.end), code);
      return { code: changed, map: null };
    },
  },
};

/**
 * Make `import catalogues from 'virtual:catalogues'` return the URLs of the compiled messages by language, except English.
 * @param folder the folder that contains `<tag>/app.po`
 */
export function catalogues(folder: string): Plugin {
  const english = path.join(folder, ENGLISH.tag, 'app.po');
  const filesOf = (tag: string) => {
    if (tag === ENGLISH.tag) return [];
    const file = isMadeUp(tag) ? english : path.join(folder, tag, 'app.po');
    return [{ key: tag, files: [english, file], compile: () => compiledMessages(english, file, tag) }];
  };
  return textFiles('catalogues', 'words', filesOf);
}

/** Return a language's compiled messages by Lingui id. A message without a translation is left out, so that the page shows it in English. */
export async function compiledMessages(english: string, file: string, tag: string) {
  const translations = await readCatalogue(file);
  const messages = Object.entries(await readCatalogue(english)).flatMap(([id, { message = '' }]) => {
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

interface TextFile {
  key: string;
  /** The source files to watch. */
  files: string[];
  compile: () => Promise<object>;
}

/**
 * Make `import addresses from 'virtual:<name>'` return the URLs of JSON files by key. They are not modules, because browsers do not
 * fetch a module again after a failure. In a build, a <meta> of the HTML page contains the URLs (pages.ts), because a changed text would
 * otherwise change the hash of every chunk that imports the module.
 * @param prefix the prefix of file names in the build
 */
export function textFiles(name: string, prefix: string, filesOf: (tag: string) => TextFile[]): Plugin {
  const module = `virtual:${name}`;
  const resolved = `\0${module}`;
  return {
    name,
    resolveId: (id) => (id === module ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const { command, mode } = this.environment.config;
      const isBuild = command === 'build';
      const entries = [];
      for (const { key, files, compile } of languagesIn(mode).flatMap(({ tag }) => filesOf(tag))) {
        for (const file of files) this.addWatchFile(file);
        const source = JSON.stringify(await compile());
        if (isBuild) this.emitFile({ type: 'asset', name: `${prefix}-${key}.json`, source });
        else entries.push([key, `data:application/json,${encodeURIComponent(source)}`]);
      }
      const inPage = `JSON.parse(document.querySelector('meta[name="${name}"]')?.content ?? '{}')`;
      return `export default ${isBuild ? inPage : JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}
