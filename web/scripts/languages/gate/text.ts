/** Check translated texts. */
import { languagesIn } from '../../../src/shared/languages/table.ts';

/** The maximum length relative to English, and the extra letters for a short text. */
const LENGTH_FACTOR = 1.4;
const EXTRA_LETTERS = 10;
const PLACEHOLDERS = /\{\w+\}/g;
export const TAGS = /<\/?\d+\/?>/g;
const HTML = /<[a-z!/?]|&#?\w+;/i;
const NUMBERS = /\d+/g;
/** Clocks, and codes such as room codes, which have Latin digits in every language. */
const CLOCKS_AND_CODES = /\d+:\d\d|[a-z\d]*[a-z][a-z\d]*/gi;
const STRAIGHT_QUOTE = /"/;
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;
/** Words that a translation may write as digits. */
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Words that combine both genders, in any language. */
const BOTH_GENDERS = [
  /\p{L}\/-?\p{L}|\p{L}\((?:\p{L}|-)\p{L}{0,6}\)/u, // Spieler/in, amigo(a)
  /\p{L}[*:·•]\p{L}|\p{L}\*|\p{L}@\p{L}{0,2}(?!\p{L})/u, // Spieler*innen, joueur·euse, amic*, amig@s
  /\p{Ll}_(?:in|innen|r|n|e)(?!\p{L})|\p{Ll}(?:In|Innen)(?!\p{L})/u, // Spieler_innen, SpielerInnen
  /\p{L}\.(?:e|es|ne|nes|euse|euses|trice|trices|le|s)(?!\p{L})/u, // invité.e.s
  /[^aeiouáéíóúâêô\P{L}]xs(?!\p{L})|[əɜ]|他（她）|她（他）/u, // todxs, tuttə
];

const LATIN_DIGITS = '0123456789';

/** Return a locale that formats numbers like the app. */
export const localeOf = (tag: string) =>
  `${tag}-u-nu-${languagesIn('production').find((language) => language.tag === tag)?.digits ?? 'latn'}`;

export interface TextOptions {
  tag: string;
  /** The maximum number of letters. */
  room?: number | undefined;
  /** Set to false if the translation may contain different numbers. */
  numbers?: boolean;
}

export interface Fault {
  id: string;
  fault: string;
  /** True if the text is missing, or may be behind a change of the English text. Only a release must not have such faults. */
  isBehind?: boolean;
}

export const MISSING = 'is missing';

export const allIn = (text: string, pattern: RegExp): string[] => (text.match(pattern) ?? []).sort();

/** Count the visible letters, excluding combining marks and tags. */
export const lettersIn = (text: string) => [...text.replace(TAGS, '').replace(/\p{M}|\p{Cf}/gu, '')].length;

export const roomFor = (english: string) =>
  Math.max(Math.floor(lettersIn(english) * LENGTH_FACTOR), lettersIn(english) + EXTRA_LETTERS);

/** Return the errors in a translation, as sentences without a subject. */
export const faultsOfText = (english: string, text: string, options: TextOptions) =>
  text.trim() ? [...changes(english, text, options), ...styleFaults(text, options.tag)] : [MISSING];

/** Return errors that may come from a change of the English text: other placeholders or numbers, and too many letters. */
export function changes(english: string, text: string, options: TextOptions): string[] {
  const { tag, room = roomFor(english), numbers = true } = options;
  const letters = lettersIn(text);
  return [
    ...differences(allIn(english, PLACEHOLDERS), allIn(text, PLACEHOLDERS)),
    ...(numbers ? numberFaults(bare(english), inLatinDigits(bare(text), tag)) : []),
    ...(letters > room ? [`is too long: ${letters} letters, at most ${room}`] : []),
  ];
}

export const differences = (english: Iterable<string>, own: Iterable<string>) => [
  ...[...new Set(english).difference(new Set(own))].map((part) => `lacks ${part}`),
  ...[...new Set(own).difference(new Set(english))].map((part) => `has ${part}, which the English does not`),
];

const bare = (text: string) => text.replace(PLACEHOLDERS, '').replace(TAGS, '');

/** Compare the numbers. A translation may write 1 as a word, and English number words as digits. */
function numberFaults(english: string, text: string): string[] {
  const digits = allIn(english, NUMBERS);
  const words = allIn(english.toLowerCase(), /\b[a-z]+\b/g).map((word) => String(NUMBER_WORDS.indexOf(word)));
  const found = allIn(text, NUMBERS);
  if (digits.length === 0 && words.every((number) => number === '-1')) return [];
  return [
    ...digits
      .filter((number) => number !== '1' && !found.includes(number))
      .map((number) => `lacks the number ${number}`),
    ...found
      .filter((number) => !['1', ...digits, ...words].includes(number))
      .map((number) => `has the number ${number}, which the English does not`),
  ];
}

/** Return style errors: HTML, wrong digits, straight quotes and apostrophes, and words that combine both genders. */
export function styleFaults(text: string, tag: string): string[] {
  return [
    ...(HTML.test(text.replace(TAGS, '')) ? ['has HTML'] : []),
    ...digitFaults(text, tag),
    ...(STRAIGHT_QUOTE.test(text) ? ['has straight quotes ("): use those of the language'] : []),
    ...(STRAIGHT_APOSTROPHE.test(text) ? ["has a straight apostrophe ('): use ’"] : []),
    ...BOTH_GENDERS.flatMap((pattern) => pattern.exec(text) ?? []).map(
      (found) => `has both genders in a word: …${found}…`,
    ),
  ];
}

function digitFaults(text: string, tag: string): string[] {
  const digits = digitsOf(tag);
  if (/\p{Nd}/u.test(inLatinDigits(text, tag).replace(NUMBERS, '')))
    return [`has digits other than ${digits}`];
  const isOwn = digits === LATIN_DIGITS || !/\d/.test(bare(text).replace(CLOCKS_AND_CODES, ''));
  return isOwn ? [] : [`has Latin digits outside clocks and codes: use ${digits}`];
}

/** Replace the language's own digits with Latin ones. */
const inLatinDigits = (text: string, tag: string) =>
  text.replace(/\p{Nd}/gu, (digit) => LATIN_DIGITS[digitsOf(tag).indexOf(digit)] ?? digit);

const digitsOf = (tag: string) => (localeOf(tag).endsWith('arabext') ? '۰۱۲۳۴۵۶۷۸۹' : LATIN_DIGITS);
