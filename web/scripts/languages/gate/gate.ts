/**
 * Fail unless all translations are short enough, and have the same forms and numbers as English. With `--release`, also fail unless
 * every language is complete [LANG-04].
 * Usage: `node gate.ts [--release] [--language de]`. By default, check all languages in the table.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ENGLISH, languagesIn } from '../../../src/shared/languages/table.ts';
import { GUIDES } from '../../addresses.ts';
import { parseMarkdown, wordsOfSite } from '../../content.ts';
import { readCatalogue } from '../catalogues.ts';
import { faultsOfSummary, faultsOfTexts, textsOf } from './content.ts';
import { faultsOfDecks, isRewritten, roomOf } from './decks.ts';
import { faultsOfMessage } from './message.ts';
import { type Fault, faultsOfText, MISSING } from './text.ts';

const WEB = path.resolve(import.meta.dirname, '../../..');
const READ_ALOUD = /read aloud/i;
/** The maximum number of letters where space is limited, by English message. */
const ROOMS: Record<string, number> = {
  'STOP!': 9,
  '{minutes, plural, one {# min} other {# min}}': 8,
  '{score, plural, one {# pt} other {# pts}}': 8,
};
/** Languages in which other words or particles may precede a term without a space. */
const JOINED = new Set(['ar', 'zh-CN']);

/** An error, as a line that starts with the file. */
interface Line {
  line: string;
  isBehind: boolean;
}

/**
 * Return the errors in a language.
 * @param folder the folder that contains `locales` and `content`
 */
export function faultsOf(folder: string, tag: string): Line[] {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const page = (language: string, name: string) =>
    parseMarkdown(read(`content/${language}/${name}.md`), language);
  const words = (language: string) => wordsOfSite(read(`content/${language}/site.yaml`));
  const checks: Record<string, () => Fault[]> = {
    [`locales/${tag}/app.po`]: () => faultsOfCatalogue(folder, tag, 'app.po'),
    [`locales/${tag}/decks.po`]: () => faultsOfCatalogue(folder, tag, 'decks.po'),
    ...Object.fromEntries(
      GUIDES.map((name) => [
        `content/${tag}/${name}.md`,
        () => faultsOfTexts(textsOf(page(ENGLISH.tag, name)), textsOf(page(tag, name)), tag),
      ]),
    ),
    [`content/${tag}/privacy.md`]: () =>
      faultsOfSummary(page(ENGLISH.tag, 'privacy'), page(tag, 'privacy'), tag),
    [`content/${tag}/site.yaml`]: () => faultsOfTexts(words(ENGLISH.tag), words(tag), tag),
  };
  return Object.entries(checks).flatMap(([file, check]) =>
    attempted(check).map(({ id, fault, isBehind = false }) => ({
      line: `${file}: ${id && `‹${id}› `}${fault}`,
      isBehind,
    })),
  );
}

function attempted(check: () => Fault[]): Fault[] {
  try {
    return check();
  } catch (error) {
    return [{ id: '', fault: `can't be read: ${String(error).split('\n')[0]}` }];
  }
}

/** Check the translations of the English messages in a file. */
function faultsOfCatalogue(folder: string, tag: string, name: 'app.po' | 'decks.po'): Fault[] {
  const fileIn = (language: string, file: string) => path.join(folder, 'locales', language, file);
  const termFaults = glossaryFaults(readFileSync(fileIn(tag, 'glossary.yaml'), 'utf8'), tag);
  const translations = readCatalogue(fileIn(tag, name));
  const texts = Object.entries(readCatalogue(fileIn(ENGLISH.tag, name))).map(([id, entry]) => ({
    context: entry.context ?? '',
    message: entry.message ?? '',
    translation: translations[id]?.translation ?? '',
    isReadAloud: READ_ALOUD.test(entry.comments?.join(' ') ?? ''),
  }));
  const isApp = name === 'app.po';
  const faults = texts.flatMap(({ context, message, translation, isReadAloud }) => {
    const numbers = isApp || !isRewritten(context);
    const room = isReadAloud ? Infinity : isApp ? ROOMS[message] : roomOf(context);
    const found = [
      ...(isApp ? faultsOfMessage : faultsOfText)(message, translation, { tag, room, numbers }),
      ...(numbers && translation ? termFaults(message, translation) : []),
    ];
    const id = context ? `${context}: ${message}` : message;
    return found.map((fault) => ({ id, fault, isBehind: fault === MISSING }));
  });
  return isApp ? faults : [...faults, ...faultsOfDecks(texts, tag)];
}

/**
 * Return a function that finds glossary terms in an English text, of which the translation contains none of the words.
 * @param glossary the content of a glossary.yaml, such as `Spy: [Spion]`: the beginnings of words
 */
function glossaryFaults(glossary: string, tag: string) {
  const lower = (text: string) => text.toLocaleLowerCase(tag);
  const terms = Object.entries<string[]>(parse(glossary)).map(([term, words]) => {
    const own = words.map((word) => RegExp.escape(lower(word))).join('|');
    return {
      english: new RegExp(`(?<!\\p{L})${RegExp.escape(term)}(?!\\p{L})`, 'iu'),
      own: new RegExp(`${JOINED.has(tag) ? '' : '(?<!\\p{L})'}(?:${own})`, 'u'),
      fault: `lacks the glossary's words for '${term}': ${words.join(', ')}`,
    };
  });
  return (message: string, translation: string) => {
    const words = message.replace(/\{\w+(, plural,)?/g, ''); // Remove placeholder names.
    return terms.flatMap(({ english, own, fault }) =>
      english.test(words) && !own.test(lower(translation)) ? fault : [],
    );
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { language: { type: 'string' }, release: { type: 'boolean' } } });
  const complete = languagesIn('production').filter((language) => language !== ENGLISH);
  for (const tag of values.language ? [values.language] : complete.map((language) => language.tag)) {
    const lines = faultsOf(WEB, tag).filter(({ isBehind }) => values.release || !isBehind);
    if (lines.length === 0) continue;
    for (const { line } of lines) console.error(line);
    console.error(`Faults in ${tag}: ${lines.length}. See docs/languages.md.`);
    process.exitCode = 1;
  }
}
