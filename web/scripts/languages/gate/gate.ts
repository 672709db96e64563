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
import { faultsOfDecks, isRewritten, roomOf, type Text } from './decks.ts';
import { faultsOfMessage } from './message.ts';
import { type Fault, faultsOfText, MISSING } from './text.ts';

const WEB = path.resolve(import.meta.dirname, '../../..');
const READ_ALOUD = /read aloud/i;
const ENGLISH_POLICY = '/app/privacy?in=en';
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
  const terms = () => glossaryFaults(read(`locales/${tag}/glossary.yaml`), tag);
  const checks: Record<string, () => Fault[]> = {
    [`locales/${tag}/app.po`]: () => appFaults(textsIn(folder, tag, 'app.po'), tag, terms()),
    [`locales/${tag}/decks.po`]: () => deckFaults(textsIn(folder, tag, 'decks.po'), tag, terms()),
    ...Object.fromEntries(
      GUIDES.map((name) => [
        `content/${tag}/${name}.md`,
        () => faultsOfTexts(textsOf(page(ENGLISH.tag, name)), textsOf(page(tag, name)), tag),
      ]),
    ),
    [`content/${tag}/privacy.md`]: () =>
      faultsOfSummary(page(ENGLISH.tag, 'privacy'), page(tag, 'privacy'), tag, ENGLISH_POLICY),
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

type Check = (text: Text) => string[];

/**
 * Return a function that finds glossary terms in an English text, of which the translation contains none of the words.
 * @param glossary the content of a glossary.yaml, such as `Spy: [Spion]`: the beginnings of words
 */
function glossaryFaults(glossary: string, tag: string): Check {
  const terms = Object.entries<string[]>(parse(glossary)).map(([term, words]) => ({
    english: new RegExp(`(?<!\\p{L})${RegExp.escape(term)}(?!\\p{L})`, 'iu'),
    own: new RegExp(
      `${JOINED.has(tag) ? '' : '(?<!\\p{L})'}(?:${words.map((word) => RegExp.escape(word.toLocaleLowerCase(tag))).join('|')})`,
      'u',
    ),
    fault: `lacks the glossary's words for '${term}': ${words.join(', ')}`,
  }));
  return ({ message, translation }) => {
    const lower = translation.toLocaleLowerCase(tag);
    const words = message.replace(/\{\w+(, plural,)?/g, ''); // Remove placeholder names.
    return terms.flatMap(({ english, own, fault }) =>
      translation && english.test(words) && !own.test(lower) ? fault : [],
    );
  };
}

const appFaults = (texts: readonly Text[], tag: string, termFaults: Check) =>
  faultsIn(texts, (text) => {
    const room = READ_ALOUD.test(text.comment) ? Infinity : ROOMS[text.message];
    return [...faultsOfMessage(text.message, text.translation, { tag, room }), ...termFaults(text)];
  });

function deckFaults(texts: readonly Text[], tag: string, termFaults: Check): Fault[] {
  const faults = faultsIn(texts, (text) => {
    const numbers = !isRewritten(text.context);
    const options = { tag, room: roomOf(text.context), numbers };
    return [...faultsOfText(text.message, text.translation, options), ...(numbers ? termFaults(text) : [])];
  });
  return [...faults, ...faultsOfDecks(texts, tag)];
}

const faultsIn = (texts: readonly Text[], check: Check): Fault[] =>
  texts.flatMap((text) => {
    const id = text.context ? `${text.context}: ${text.message}` : text.message;
    return check(text).map((fault) => ({ id, fault, isBehind: fault === MISSING }));
  });

/** Return a file's English messages with their translations. */
function textsIn(folder: string, tag: string, name: string): Text[] {
  const [messages, translations] = [ENGLISH.tag, tag].map((language) =>
    readCatalogue(path.join(folder, 'locales', language, name)),
  );
  return Object.entries(messages ?? {}).map(([id, { message = '', context = '', comments = [] }]) => ({
    context,
    message,
    translation: translations?.[id]?.translation ?? '',
    comment: comments.join(' '),
  }));
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
