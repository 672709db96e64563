/** Check translated texts. */
import { languagesIn } from '../../../src/shared/languages/table.ts';

/** The maximum length relative to English, and the extra letters for a short text. */
const LENGTH_FACTOR = 1.4;
const EXTRA_LETTERS = 10;
/** The tags that Lingui writes for elements. */
export const TAGS = /<\/?\d+\/?>/g;
/** Placeholders and tags. */
const PARTS = new RegExp(`\\{\\w+\\}|${TAGS.source}`, 'g');
const NUMBERS = /\d+/g;
/** Clocks, and codes such as room codes, which have Latin digits in every language. */
const CLOCKS_AND_CODES = /\d+:\d\d|[a-z\d]*[a-z][a-z\d]*/gi;
/** Words that a translation may write as digits. */
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const BOTH_GENDERS = 'has both genders in a word';
/** Patterns that no translation may match, and the errors to report. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/<[a-z!/?]|&#?\w+;/i, 'has HTML'],
  [/"/, 'has straight quotes'],
  [/\p{L}'\p{L}/u, 'has a straight apostrophe'],
  [/\p{L}\/-?\p{L}|\p{L}\((?:\p{L}|-)\p{L}{0,6}\)/u, BOTH_GENDERS], // Spieler/in, amigo(a)
  [/\p{L}[*:·•]\p{L}|\p{L}\*|\p{L}@\p{L}{0,2}(?!\p{L})/u, BOTH_GENDERS], // Spieler*innen, joueur·euse, amic*, amig@s
  [/\p{Ll}_(?:in|innen|r|n|e)(?!\p{L})|\p{Ll}(?:In|Innen)(?!\p{L})/u, BOTH_GENDERS], // Spieler_innen, SpielerInnen
  [/\p{L}\.(?:e|es|ne|nes|euse|euses|trice|trices|le|s)(?!\p{L})/u, BOTH_GENDERS], // invité.e.s
  [/[^aeiouáéíóúâêô\P{L}]xs(?!\p{L})|[əɜ]|他（她）|她（他）/u, BOTH_GENDERS], // todxs, tuttə
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

export const allIn = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

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
    ...differences(allIn(english, PARTS), allIn(text, PARTS)),
    ...(numbers ? numberFaults(bare(english), inLatinDigits(bare(text), tag)) : []),
    ...(letters > room ? [`is too long: ${letters} letters, at most ${room}`] : []),
  ];
}

export const differences = (english: Iterable<string>, own: Iterable<string>) => [
  ...[...new Set(english).difference(new Set(own))].map((part) => `lacks ${part}`),
  ...[...new Set(own).difference(new Set(english))].map((part) => `has ${part}, which the English does not`),
];

const bare = (text: string) => text.replace(PARTS, '');

/** Compare the numbers. A translation may write 1 as a word, and English number words as digits. */
function numberFaults(english: string, text: string): string[] {
  const words = NUMBER_WORDS.map(
    (word, number) => new RegExp(`\\b${word}\\b`, 'i').test(english) && String(number),
  );
  const numbersIn = (one: string) =>
    allIn(one, NUMBERS).flatMap((number) =>
      number === '1' || words.includes(number) ? [] : `the number ${number}`,
    );
  const hasNumber = /\d/.test(english) || words.some(Boolean);
  return hasNumber ? differences(numbersIn(english), numbersIn(text)) : [];
}

/** Return style errors, such as HTML, wrong digits, and words that combine both genders. */
export function styleFaults(text: string, tag: string): string[] {
  const digits = digitsOf(tag);
  const prose = bare(text);
  const inDigits = prose.replace(CLOCKS_AND_CODES, '').match(/\p{Nd}/gu) ?? [];
  return [
    ...(inDigits.every((digit) => digits.includes(digit))
      ? []
      : [`has digits other than ${digits} outside clocks and codes`]),
    ...FAULTS.flatMap(([pattern, fault]) => {
      const [found] = pattern.exec(prose) ?? [];
      return found ? [`${fault}: …${found}…`] : [];
    }),
  ];
}

/** Replace the language's own digits with Latin ones. */
const inLatinDigits = (text: string, tag: string) =>
  text.replace(/\p{Nd}/gu, (digit) => LATIN_DIGITS[digitsOf(tag).indexOf(digit)] ?? digit);

const digitsOf = (tag: string) => (localeOf(tag).endsWith('arabext') ? '۰۱۲۳۴۵۶۷۸۹' : LATIN_DIGITS);
