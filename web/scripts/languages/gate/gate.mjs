/** Whether a language may stand in the table [LANG-04]: whole, with the same forms and numbers as the English, and short enough. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ENGLISH } from '../../../src/shared/languages/table.ts';
import { parseMarkdown, wordsOfSite } from '../../content.mjs';
import { readCatalogue as read } from '../catalogues.ts';
import { faultsOfPage, faultsOfSite, faultsOfSummary } from './content.mjs';
import { faultsOfDecks, isRewritten, roomOf } from './decks.mjs';
import { faultsOfTerms, readGlossary } from './glossary.mjs';
import { faultsOfMessage } from './message.mjs';
import { faultsOfText } from './text.mjs';

const READ_ALOUD = /read aloud/i;
const ENGLISH_POLICY = '/app/privacy?in=en';

/** @typedef {{ id: string, fault: string }} Fault */
/** @typedef {{ context: string, message: string, translation: string, comment: string }} Entry */

/**
 * Plain sentences: file, id, and what is wrong.
 * @param {string} folder holds `locales` and `content`
 * @param {string} tag
 * @param {string} [english] holds the English catalogues
 */
export async function faultsOf(folder, tag, english = path.join(folder, 'locales', ENGLISH.tag)) {
  const words = path.join(folder, 'locales', tag);
  const glossaryFile = path.join(words, 'glossary.yaml');
  const glossary = existsSync(glossaryFile) ? readGlossary(readFileSync(glossaryFile, 'utf8'), tag) : [];
  const rooms = parse(readFileSync(path.join(import.meta.dirname, 'rooms.yaml'), 'utf8'));
  const checked = {
    'app.po': await appFaults(english, words, { tag, glossary, rooms: rooms.app }),
    'decks.po': await deckFaults(english, words, { tag, glossary }),
  };
  const pages = contentFaults(path.join(folder, 'content'), tag, rooms.site);
  return [
    ...Object.entries(checked).flatMap(([file, faults]) => lines(`locales/${tag}/${file}`, faults)),
    ...Object.entries(pages).flatMap(([file, faults]) => lines(`content/${tag}/${file}`, faults)),
    ...(existsSync(glossaryFile) ? [] : [`locales/${tag}/glossary.yaml: is missing`]),
  ];
}

/** @param {string} file @param {readonly Fault[]} faults */
const lines = (file, faults) => faults.map(({ id, fault }) => `${file}: ${id && `‹${id}› `}${fault}`);

/**
 * @param {string} english
 * @param {string} words
 * @param {{ tag: string, glossary: readonly import('./glossary.mjs').Term[], rooms: Record<string, number> }} with_
 * @returns {Promise<Fault[]>}
 */
async function appFaults(english, words, { tag, glossary, rooms }) {
  const { entries, faults } = await paired(english, words, 'app.po', tag);
  for (const { context, message, translation, comment } of entries) {
    const room = READ_ALOUD.test(comment) ? Number.POSITIVE_INFINITY : rooms[message];
    const found = faultsOfMessage({ message, translation, tag, room });
    if (translation) found.push(...faultsOfTerms(glossary, { message, translation }, tag));
    faults.push(...found.map((fault) => ({ id: context ? `${message} [${context}]` : message, fault })));
  }
  return faults;
}

/**
 * @param {string} english
 * @param {string} words
 * @param {{ tag: string, glossary: readonly import('./glossary.mjs').Term[] }} with_
 * @returns {Promise<Fault[]>}
 */
async function deckFaults(english, words, { tag, glossary }) {
  const { entries, faults } = await paired(english, words, 'decks.po', tag);
  for (const { context, message, translation } of entries) {
    const numbers = !isRewritten(context);
    const found = faultsOfText(message, translation, { tag, room: roomOf(context), numbers });
    if (translation && numbers) found.push(...faultsOfTerms(glossary, { message, translation }, tag));
    faults.push(...found.map((fault) => ({ id: `${context}: ${message}`, fault })));
  }
  return [...faults, ...faultsOfDecks(entries, tag)];
}

/**
 * The English messages of a file with their translations.
 * @param {string} english
 * @param {string} words
 * @param {string} file
 * @param {string} tag
 * @returns {Promise<{ entries: Entry[], faults: Fault[] }>}
 */
async function paired(english, words, file, tag) {
  if (!existsSync(path.join(words, file))) return { entries: [], faults: [{ id: '', fault: 'is missing' }] };
  const messages = await read(path.join(english, file), ENGLISH.tag);
  const translations = await read(path.join(words, file), tag);
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
    .map(([, { message = '' }]) => ({ id: message, fault: 'is no English message any more' }));
  return { entries, faults };
}

/**
 * By file.
 * @param {string} content
 * @param {string} tag
 * @param {Record<string, number>} rooms
 */
function contentFaults(content, tag, rooms) {
  const text = (/** @type {string} */ language, /** @type {string} */ file) =>
    readFileSync(path.join(content, language, file), 'utf8');
  const page = (/** @type {string} */ language, /** @type {string} */ file) =>
    parseMarkdown(text(language, file), language);
  /** @type {Record<string, (file: string) => Fault[]>} */
  const checks = {
    'landing.md': (file) => faultsOfPage(page(ENGLISH.tag, file), page(tag, file), tag),
    'how-to-play.md': (file) => faultsOfPage(page(ENGLISH.tag, file), page(tag, file), tag),
    'privacy.md': (file) => faultsOfSummary(page(ENGLISH.tag, file), page(tag, file), tag, ENGLISH_POLICY),
    'site.yaml': (file) =>
      faultsOfSite(wordsOfSite(text(ENGLISH.tag, file)), wordsOfSite(text(tag, file)), tag, rooms),
  };
  const found = Object.entries(checks).map(([file, check]) => [
    file,
    existsSync(path.join(content, tag, file))
      ? readable(() => check(file))
      : [{ id: '', fault: 'is missing' }],
  ]);
  return Object.fromEntries(found);
}

/** @param {() => Fault[]} check @returns {Fault[]} */
function readable(check) {
  try {
    return check();
  } catch (error) {
    return [
      { id: '', fault: `can't be read: ${error instanceof Error ? error.message.split('\n')[0] : error}` },
    ];
  }
}
