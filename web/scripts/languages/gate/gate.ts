/**
 * Fail unless all translations are short enough, and have the same forms and numbers as English. With `--release`, also fail unless
 * every language is complete [LANG-04]. With `--missing`, only list what a release still needs.
 * Usage: `node gate.ts [--release | --missing] [--language de] [--folder web] [--english folder]`. By default, check all languages in the table.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ENGLISH, languagesIn } from '../../../src/shared/languages/table.ts';
import { GUIDES } from '../../addresses.ts';
import { parseMarkdown, wordsOfSite } from '../../content.ts';
import { readCatalogue } from '../catalogues.ts';
import { faultsOfPage, faultsOfSite, faultsOfSummary } from './content.ts';
import { faultsOfDecks, isRewritten, roomOf, type Text } from './decks.ts';
import { faultsOfMessage } from './message.ts';
import { type Fault, faultsOfText, MISSING } from './text.ts';

const READ_ALOUD = /read aloud/i;
const ENGLISH_POLICY = '/app/privacy?in=en';
/** The maximum number of letters where space is limited, by English message or site.yaml key. */
const ROOMS = {
  app: {
    'STOP!': 9,
    '{minutes, plural, one {# min} other {# min}}': 8,
    '{score, plural, one {# pt} other {# pts}}': 8,
  } as Record<string, number>,
  site: { 'manifest.create_short': 12, 'manifest.join_short': 12 },
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

/** A language to check, and the folders of its files and of the English files. */
interface Language {
  tag: string;
  folder: string;
  english: string;
  glossary: readonly Term[];
}

/** An error, as a line that starts with the file. */
interface Line {
  line: string;
  isBehind: boolean;
}

/**
 * Return the errors in a language.
 * @param folder the folder that contains `locales` and `content`
 * @param english the folder that contains the English catalogues
 */
export async function faultsOf(
  folder: string,
  tag: string,
  english = path.join(folder, 'locales', ENGLISH.tag),
): Promise<Line[]> {
  const file = path.join(folder, 'locales', tag, 'glossary.yaml');
  const hasGlossary = existsSync(file);
  const glossary = hasGlossary ? readGlossary(readFileSync(file, 'utf8'), tag) : [];
  const language = { tag, folder, english, glossary };
  const faults: Record<string, Fault[]> = {
    [`locales/${tag}/app.po`]: await appFaults(language),
    [`locales/${tag}/decks.po`]: await deckFaults(language),
    ...contentFaults(language),
    [`locales/${tag}/glossary.yaml`]: hasGlossary ? [] : [{ id: '', fault: MISSING }],
  };
  return Object.entries(faults).flatMap(([name, found]) =>
    found.map(({ id, fault, isBehind = fault === MISSING && id !== '' }) => ({
      line: `${name}: ${id && `‹${id}› `}${fault}`,
      isBehind,
    })),
  );
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

function termFaults({ glossary, tag }: Language, { message, translation }: Text): string[] {
  const lower = translation.toLocaleLowerCase(tag);
  const english = message.replace(/\{\w+(, plural,)?/g, ''); // Remove placeholder names.
  return glossary
    .filter((term) => term.english.test(english) && translation && !term.translations.test(lower))
    .map(({ term, prefixes }) => `lacks the glossary's words for '${term}': ${prefixes}`);
}

async function appFaults(language: Language): Promise<Fault[]> {
  const { entries, faults } = await pairs(language, 'app.po');
  for (const entry of entries) {
    const { context, message, translation, comment } = entry;
    const room = READ_ALOUD.test(comment) ? Infinity : ROOMS.app[message];
    const found = faultsOfMessage(message, translation, { tag: language.tag, room });
    const id = context ? `${message} [${context}]` : message;
    faults.push(...[...found, ...termFaults(language, entry)].map((fault) => ({ id, fault })));
  }
  return faults;
}

async function deckFaults(language: Language): Promise<Fault[]> {
  const { tag } = language;
  const { entries, faults } = await pairs(language, 'decks.po');
  for (const entry of entries) {
    const { context, message, translation } = entry;
    const numbers = !isRewritten(context);
    const found = faultsOfText(message, translation, { tag, room: roomOf(context), numbers });
    if (numbers) found.push(...termFaults(language, entry));
    faults.push(...found.map((fault) => ({ id: `${context}: ${message}`, fault })));
  }
  return [...faults, ...faultsOfDecks(entries, tag)];
}

/** Return a file's English messages with their translations. */
async function pairs(
  { folder, english, tag }: Language,
  name: string,
): Promise<{ entries: (Text & { comment: string })[]; faults: Fault[] }> {
  const file = path.join(folder, 'locales', tag, name);
  if (!existsSync(file)) return { entries: [], faults: [{ id: '', fault: MISSING }] };
  const messages = await readCatalogue(path.join(english, name));
  const translations = await readCatalogue(file);
  const entries = Object.entries(messages).map(
    ([key, { message = '', context = '', comments = [], ...entry }]) => ({
      context,
      message,
      translation: translations[key]?.translation ?? '',
      comment: [...comments, 'comment' in entry ? entry.comment : ''].join(' '),
    }),
  );
  const faults = Object.entries(translations)
    .filter(([key, { obsolete }]) => !(obsolete || key in messages))
    .map(([, { message = '' }]) => ({
      id: message,
      fault: 'is not an English message anymore',
      isBehind: true,
    }));
  return { entries, faults };
}

/** Return the errors in the pages, by file. */
function contentFaults({ folder, tag }: Language): Record<string, Fault[]> {
  const read = (language: string, file: string) =>
    readFileSync(path.join(folder, 'content', language, file), 'utf8');
  const page = (language: string, file: string) => parseMarkdown(read(language, file), language);
  const checks: Record<string, (file: string) => Fault[]> = {
    'landing.md': (file) => faultsOfPage(page(ENGLISH.tag, file), page(tag, file), tag),
    ...Object.fromEntries(
      GUIDES.map(([name]) => [
        `${name}.md`,
        (file: string) => faultsOfPage(page(ENGLISH.tag, file), page(tag, file), tag),
      ]),
    ),
    'privacy.md': (file) => faultsOfSummary(page(ENGLISH.tag, file), page(tag, file), tag, ENGLISH_POLICY),
    'site.yaml': (file) =>
      faultsOfSite(wordsOfSite(read(ENGLISH.tag, file)), wordsOfSite(read(tag, file)), tag, ROOMS.site),
  };
  return Object.fromEntries(
    Object.entries(checks).map(([file, check]) => {
      const name = `content/${tag}/${file}`;
      if (!existsSync(path.join(folder, name))) return [name, [{ id: '', fault: MISSING }]];
      try {
        return [name, check(file)];
      } catch (error) {
        const [reason] = String(error instanceof Error ? error.message : error).split('\n');
        return [name, [{ id: '', fault: `can't be read: ${reason}` }]];
      }
    }),
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      language: { type: 'string' },
      folder: { type: 'string', default: path.resolve(import.meta.dirname, '../../..') },
      english: { type: 'string' },
      release: { type: 'boolean' },
      missing: { type: 'boolean' },
    },
  });
  const complete = languagesIn('production').filter((language) => language !== ENGLISH);
  for (const tag of values.language ? [values.language] : complete.map((language) => language.tag)) {
    const lines = (await faultsOf(values.folder, tag, values.english))
      .filter(({ isBehind }) => values.release || (values.missing ? isBehind : !isBehind))
      .map(({ line }) => line);
    if (values.missing) console.log([`${tag}: ${lines.length} texts to translate`, ...lines].join('\n'));
    else if (lines.length > 0) {
      console.error([...lines, `Faults in ${tag}: ${lines.length}. See docs/languages.md.`].join('\n'));
      process.exitCode = 1;
    }
  }
}
