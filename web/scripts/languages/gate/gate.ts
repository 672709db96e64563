/**
 * Fail unless all translations are short enough, and have the same forms and numbers as English. With `--release`, also fail unless
 * every language is complete [LANG-04]. With `--missing`, only list what a release still needs.
 * Usage: `node gate.ts [--release | --missing] [--language de]`. By default, check all languages in the table.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ENGLISH, languagesIn } from '../../../src/shared/languages/table.ts';
import { GUIDES } from '../../addresses.ts';
import { parseMarkdown, wordsOfSite } from '../../content.ts';
import { readCatalogue } from '../catalogues.ts';
import { faultsOfPage, faultsOfSummary, faultsOfTexts } from './content.ts';
import { faultsOfDecks, isRewritten, roomOf, type Text } from './decks.ts';
import { faultsOfMessage } from './message.ts';
import { type Fault, faultsOfText, MISSING } from './text.ts';

const WEB = path.resolve(import.meta.dirname, '../../..');
const READ_ALOUD = /read aloud/i;
const ENGLISH_POLICY = '/app/privacy?in=en';
/** The maximum number of letters where space is limited, by English message or site.yaml key. */
const ROOMS: Record<string, number> = {
  'STOP!': 9,
  '{minutes, plural, one {# min} other {# min}}': 8,
  '{score, plural, one {# pt} other {# pts}}': 8,
  'manifest.create_short': 12,
  'manifest.join_short': 12,
};
/** Languages in which other words or particles may precede a term without a space. */
const JOINED = new Set(['ar', 'zh-CN']);

/** A glossary term. Its translation must contain a word with one of the given prefixes. */
interface Term {
  term: string;
  english: RegExp;
  translations: RegExp;
  prefixes: string;
}

/** An error, as a line that starts with the file. */
interface Line {
  line: string;
  isBehind: boolean;
}

/**
 * Return the errors in a language.
 * @param folder the folder that contains `locales` and `content`
 */
export async function faultsOf(folder: string, tag: string): Promise<Line[]> {
  const isThere = (file: string) => existsSync(path.join(folder, file));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const page = (language: string, name: string) =>
    parseMarkdown(read(`content/${language}/${name}.md`), language);
  const wordsIn = (language: string) => wordsOfSite(read(`content/${language}/site.yaml`));
  const glossaryFile = `locales/${tag}/glossary.yaml`;
  const glossary = isThere(glossaryFile) ? readGlossary(read(glossaryFile), tag) : [];
  const checks: Record<string, () => Fault[] | Promise<Fault[]>> = {
    [`locales/${tag}/app.po`]: () => appFaults(folder, tag, glossary),
    [`locales/${tag}/decks.po`]: () => deckFaults(folder, tag, glossary),
    [glossaryFile]: () => [],
    ...Object.fromEntries(
      GUIDES.map(([name]) => [
        `content/${tag}/${name}.md`,
        () => faultsOfPage(page(ENGLISH.tag, name), page(tag, name), tag),
      ]),
    ),
    [`content/${tag}/privacy.md`]: () =>
      faultsOfSummary(page(ENGLISH.tag, 'privacy'), page(tag, 'privacy'), tag, ENGLISH_POLICY),
    [`content/${tag}/site.yaml`]: () =>
      faultsOfTexts(wordsIn(ENGLISH.tag), wordsIn(tag), tag, (_english, id) => ROOMS[id]),
  };
  const lines: Line[] = [];
  for (const [file, check] of Object.entries(checks)) {
    const faults = isThere(file) ? await attempted(check) : [{ id: '', fault: MISSING }];
    for (const { id, fault, isBehind = fault === MISSING && id !== '' } of faults)
      lines.push({ line: `${file}: ${id && `‹${id}› `}${fault}`, isBehind });
  }
  return lines;
}

async function attempted(check: () => Fault[] | Promise<Fault[]>): Promise<Fault[]> {
  try {
    return await check();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    return [{ id: '', fault: `can't be read: ${reason}` }];
  }
}

/** @param text the content of a glossary.yaml, such as `Spy: [Spion]` */
function readGlossary(text: string, tag: string): Term[] {
  return Object.entries<string | string[]>(parse(text) ?? {}).map(([term, value]) => {
    const prefixes = [value].flat().map(String);
    const words = prefixes.map((word) => RegExp.escape(word.toLocaleLowerCase(tag))).join('|');
    return {
      term,
      english: new RegExp(`(?<![\\p{L}{])${RegExp.escape(term)}(?!\\p{L})`, 'iu'),
      translations: new RegExp(`${JOINED.has(tag) ? '' : '(?<!\\p{L})'}(?:${words})`, 'u'),
      prefixes: prefixes.length > 3 ? `${prefixes.slice(0, 3).join(', ')}, …` : prefixes.join(', '),
    };
  });
}

function termFaults(glossary: readonly Term[], { message, translation }: Text, tag: string): string[] {
  const lower = translation.toLocaleLowerCase(tag);
  const english = message.replace(/\{\w+(, plural,)?/g, ''); // Remove placeholder names.
  return glossary
    .filter((term) => term.english.test(english) && translation && !term.translations.test(lower))
    .map(({ term, prefixes }) => `lacks the glossary's words for '${term}': ${prefixes}`);
}

async function appFaults(folder: string, tag: string, glossary: readonly Term[]): Promise<Fault[]> {
  const { entries, outdated } = await pairs(folder, tag, 'app.po');
  const faults = entries.flatMap((entry) => {
    const { context, message, translation, comment } = entry;
    const room = READ_ALOUD.test(comment) ? Infinity : ROOMS[message];
    const found = [
      ...faultsOfMessage(message, translation, { tag, room }),
      ...termFaults(glossary, entry, tag),
    ];
    return found.map((fault) => ({ id: context ? `${message} [${context}]` : message, fault }));
  });
  return [...outdated, ...faults];
}

async function deckFaults(folder: string, tag: string, glossary: readonly Term[]): Promise<Fault[]> {
  const { entries, outdated } = await pairs(folder, tag, 'decks.po');
  const faults = entries.flatMap((entry) => {
    const { context, message, translation } = entry;
    const numbers = !isRewritten(context);
    const found = [
      ...faultsOfText(message, translation, { tag, room: roomOf(context), numbers }),
      ...(numbers ? termFaults(glossary, entry, tag) : []),
    ];
    return found.map((fault) => ({ id: `${context}: ${message}`, fault }));
  });
  return [...outdated, ...faults, ...faultsOfDecks(entries, tag)];
}

/** Return a file's English messages with their translations, and the translations of messages that English does not have anymore. */
async function pairs(folder: string, tag: string, name: string) {
  const messages = await readCatalogue(path.join(folder, 'locales', ENGLISH.tag, name));
  const translations = await readCatalogue(path.join(folder, 'locales', tag, name));
  const entries = Object.entries(messages).map(
    ([key, { message = '', context = '', comments = [], ...entry }]) => ({
      context,
      message,
      translation: translations[key]?.translation ?? '',
      comment: [...comments, 'comment' in entry ? entry.comment : ''].join(' '),
    }),
  );
  const outdated = Object.entries(translations)
    .filter(([key, { obsolete }]) => !(obsolete || key in messages))
    .map(([, { message = '' }]) => ({
      id: message,
      fault: 'is not an English message anymore',
      isBehind: true,
    }));
  return { entries, outdated };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      language: { type: 'string' },
      release: { type: 'boolean' },
      missing: { type: 'boolean' },
    },
  });
  const complete = languagesIn('production').filter((language) => language !== ENGLISH);
  for (const tag of values.language ? [values.language] : complete.map((language) => language.tag)) {
    const lines = (await faultsOf(WEB, tag))
      .filter(({ isBehind }) => values.release || (values.missing ? isBehind : !isBehind))
      .map(({ line }) => line);
    if (values.missing) console.log([`${tag}: ${lines.length} texts to translate`, ...lines].join('\n'));
    else if (lines.length > 0) {
      console.error([...lines, `Faults in ${tag}: ${lines.length}. See docs/languages.md.`].join('\n'));
      process.exitCode = 1;
    }
  }
}
