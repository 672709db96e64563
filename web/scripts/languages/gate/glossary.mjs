// The terms that a language always says in the same way: web/locales/<tag>/glossary.yaml.
import { parse } from 'yaml';
import { escaped } from './text.mjs';

/** In these, a word's beginning need not be the beginning of what stands between two spaces. */
const JOINED = new Set(['ar', 'zh-CN']);

/** @typedef {{ term: string, english: RegExp, translations: RegExp, said: string }} Term */

/**
 * @param {string} text of the file: `Spy: [Spion]`
 * @param {string} tag
 * @returns {Term[]}
 */
export function readGlossary(text, tag) {
  return Object.entries(parse(text) ?? {}).map(([term, beginnings]) => {
    const list = [beginnings].flat().map(String);
    const words = list.map((word) => escaped(word.toLocaleLowerCase(tag))).join('|');
    const before = JOINED.has(tag) ? '' : '(?<!\\p{L})';
    return {
      term,
      english: new RegExp(`(?<![\\p{L}{])${escaped(term)}(?!\\p{L})`, 'iu'),
      translations: new RegExp(`${before}(?:${words})`, 'u'),
      said: list.length > 3 ? `${list.slice(0, 3).join(', ')}, …` : list.join(', '),
    };
  });
}

/**
 * @param {readonly Term[]} glossary
 * @param {{ message: string, translation: string }} text
 * @param {string} tag
 * @returns {string[]}
 */
export function faultsOfTerms(glossary, { message, translation }, tag) {
  const lower = translation.toLocaleLowerCase(tag);
  const english = message.replace(/\{\w+(, plural,)?/g, ''); // the names of placeholders are no words
  return glossary
    .filter((term) => term.english.test(english) && !term.translations.test(lower))
    .map(({ term, said }) => `says '${term}' with none of the glossary's words: ${said}`);
}
