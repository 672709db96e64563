// What a translated text must have in common with the English one, and must not have.
import { gendered, strangeMarks } from './manners.mjs';

/** Short texts may grow by as many letters; longer ones by as much. */
const SPARE_LETTERS = 10;
const SPARE = 1.4;
/** What is filled in. */
export const NAMES = /\{(\w+)[^}]*\}/g;
export const TAGS = /<\/?\d+\/?>/g;
const HTML = /<[a-z!/?]|&#?\w+;/i;
const NUMBERS = /\d+/g;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;
/** A translation may write them in digits. */
const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** To be found as it stands. @param {string} text */
export const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sorted. @param {string} text @param {RegExp} pattern */
export const allIn = (text, pattern) =>
  [...text.matchAll(pattern)].map(([whole, group = whole]) => group).sort();

/** Letters as people count them: no marks, nothing invisible. @param {string} text */
export const lettersIn = (text) => [...text.replace(TAGS, '').replace(/\p{M}|\p{Cf}/gu, '')].length;

/** @param {string} english */
export const roomFor = (english) =>
  Math.max(Math.floor(lettersIn(english) * SPARE), lettersIn(english) + SPARE_LETTERS);

/** @param {string} text @param {number} room @returns {string[]} */
const tooLong = (text, room) =>
  lettersIn(text) > room ? [`is too long: ${lettersIn(text)} letters, ${room} have room`] : [];

/** How it is written. @param {string} english @param {string} text @param {string} tag */
export function mannersOf(english, text, tag) {
  return [
    ...(HTML.test(text.replace(TAGS, '')) ? ['has HTML'] : []),
    ...(OTHER_DIGITS.test(text) ? ['has other digits than 0 to 9'] : []),
    ...strangeMarks(text),
    ...gendered(english, text, tag),
  ];
}

/** A 1 may be a word; every other digit of the English has to stand there, and others only for its words. @param {string} english @param {string} text */
function wrongNumbers(english, text) {
  const said = allIn(english, NUMBERS);
  const saidInWords = WORDS.flatMap((word, place) => {
    const times = allIn(english.toLowerCase(), new RegExp(`\\b${word}\\b`, 'g')).length;
    return Array.from({ length: times }, () => String(place + 1));
  });
  const found = allIn(text, NUMBERS);
  if (said.length === 0 && saidInWords.length === 0) return [];
  const lacking = without(said, found).filter((number) => number !== '1');
  const more = without(without(found, said), saidInWords);
  return [
    ...(lacking.length > 0 ? [`lacks the number ${lacking.join(', ')}`] : []),
    ...(more.length > 0 ? [`says ${more.join(', ')}, which the English does not`] : []),
  ];
}

/** @param {readonly string[]} all @param {readonly string[]} some each of them takes one away */
function without(all, some) {
  const left = [...all];
  for (const one of some) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
}

/**
 * What is wrong with a translation, in the words of the gate.
 * @param {string} english without plurals
 * @param {string} text
 * @param {{ tag: string, room?: number | undefined, numbers?: boolean }} wishes `room` in letters; its `numbers` may be others
 * @returns {string[]}
 */
export function faultsOfText(english, text, { tag, room = roomFor(english), numbers = true }) {
  if (!text.trim()) return ['is missing'];
  const bare = (/** @type {string} */ one) => one.replace(NAMES, '').replace(TAGS, '');
  return [
    ...wrongNames(english, text),
    ...(numbers ? wrongNumbers(bare(english), bare(text)) : []),
    ...tooLong(text, room),
    ...mannersOf(english, text, tag),
  ];
}

/** @param {string} english @param {string} text */
function wrongNames(english, text) {
  const expected = new Set(allIn(english, NAMES));
  const found = new Set(allIn(text, NAMES));
  return [
    ...[...expected].filter((name) => !found.has(name)).map((name) => `lacks {${name}}`),
    ...[...found]
      .filter((name) => !expected.has(name))
      .map((name) => `fills in {${name}}, which the English does not`),
  ];
}
