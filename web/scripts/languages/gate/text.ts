/** Compare a translated text with the English one. */

/** The maximum length relative to English, and the extra letters for a short text. */
const LENGTH_FACTOR = 1.4;
const EXTRA_LETTERS = 10;
const PLACEHOLDERS = /\{(\w+)[^}]*\}/g;
export const TAGS = /<\/?\d+\/?>/g;
const HTML = /<[a-z!/?]|&#?\w+;/i;
const NUMBERS = /\d+/g;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u;
/** The digits of languages that do not write numbers in Latin digits. */
const DIGITS_IN = new Map([['fa', '۰۱۲۳۴۵۶۷۸۹']]);
/** Clocks, and codes such as room codes, which have Latin digits in every language. */
const CLOCKS_AND_CODES = /\d+:\d\d|[a-z\d]*[a-z][a-z\d]*/gi;
const STRAIGHT_QUOTE = /"/;
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;
/** Words that a translation may write as digits. */
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Matches words that combine both genders: 'Spieler/in', 'amigo(a)', 'amig@s', 'Spieler*innen', 'Spieler:in'. */
const BOTH_GENDERS = /\p{L}\/-?\p{L}|\p{L}\((?:\p{L}|-)\p{L}{0,6}\)|\p{L}[@*:]\p{L}/u;
const BOTH_GENDERS_IN = new Map([
  ['de', /\p{Ll}(?:In|Innen)(?!\p{L})|\p{L}·\p{L}|\p{Ll}_(?:in|innen|r|n|e)(?!\p{L})/u],
  ['es', /[^aeiouáéíóú\P{L}]xs?(?!\p{L})/iu],
  ['pt-BR', /[^aeiouáéíóúâêô\P{L}]xs?(?!\p{L})/iu],
  ['fr', /\p{L}[·•]\p{L}|\p{L}\.(?:e|es|ne|nes|euse|euses|trice|trices|le|s)(?!\p{L})/u],
  ['it', /ə|ɜ|\p{L}\*/u],
  ['zh-CN', /他（她）|她（他）/u],
]);

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

/** Return all matches, sorted. If the pattern has a group, return the text of the group instead of the whole match. */
export const allIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, group = whole]) => group).sort();

/** Count the visible letters, excluding combining marks and tags. */
export const lettersIn = (text: string) => [...text.replace(TAGS, '').replace(/\p{M}|\p{Cf}/gu, '')].length;

export const roomFor = (english: string) =>
  Math.max(Math.floor(lettersIn(english) * LENGTH_FACTOR), lettersIn(english) + EXTRA_LETTERS);

/** Return style errors: HTML, wrong digits, straight quotes and apostrophes, and words that combine both genders. */
export function styleFaults(english: string, text: string, tag: string): string[] {
  const bothGenders = BOTH_GENDERS.test(english) ? undefined : BOTH_GENDERS.exec(text);
  return [
    ...(HTML.test(text.replace(TAGS, '')) ? ['has HTML'] : []),
    ...digitFaults(text, tag),
    ...(STRAIGHT_QUOTE.test(text) ? ['has straight quotes ("): use those of the language'] : []),
    ...(STRAIGHT_APOSTROPHE.test(text) ? ["has a straight apostrophe ('): use ’"] : []),
    ...[bothGenders, BOTH_GENDERS_IN.get(tag)?.exec(text)].flatMap((found) =>
      found ? [`has both genders in a word: …${found[0]}…`] : [],
    ),
  ];
}

function digitFaults(text: string, tag: string): string[] {
  const digits = DIGITS_IN.get(tag);
  if (OTHER_DIGITS.test(inLatinDigits(text, tag))) return [`has digits other than ${digits ?? '0 to 9'}`];
  const prose = text.replace(PLACEHOLDERS, '').replace(TAGS, '').replace(CLOCKS_AND_CODES, '');
  return digits && /\d/.test(prose) ? [`has Latin digits outside clocks and codes: use ${digits}`] : [];
}

/** Replace the language's own digits with Latin ones. */
function inLatinDigits(text: string, tag: string): string {
  const digits = DIGITS_IN.get(tag) ?? '';
  return text.replace(/\p{Nd}/gu, (digit) =>
    digits.includes(digit) ? String(digits.indexOf(digit)) : digit,
  );
}

/**
 * Return the errors in a translation, as sentences without a subject.
 * @param english a text without plurals
 */
export function faultsOfText(english: string, text: string, options: TextOptions): string[] {
  const { tag, room = roomFor(english), numbers = true } = options;
  if (!text.trim()) return [MISSING];
  const bare = (one: string) => one.replace(PLACEHOLDERS, '').replace(TAGS, '');
  const letters = lettersIn(text);
  return [
    ...placeholderFaults(english, text),
    ...(numbers ? numberFaults(bare(english), inLatinDigits(bare(text), tag)) : []),
    ...(letters > room ? [`is too long: ${letters} letters, at most ${room}`] : []),
    ...styleFaults(english, text, tag),
  ];
}

function placeholderFaults(english: string, text: string): string[] {
  const expected = new Set(allIn(english, PLACEHOLDERS));
  const found = new Set(allIn(text, PLACEHOLDERS));
  return [
    ...[...expected.difference(found)].map((name) => `lacks {${name}}`),
    ...[...found.difference(expected)].map((name) => `has {${name}}, which the English does not`),
  ];
}

/** Compare the numbers. A translation may write 1 as a word, and English number words as digits. */
function numberFaults(english: string, text: string): string[] {
  const digits = allIn(english, NUMBERS);
  const words = NUMBER_WORDS.flatMap((word, index) =>
    allIn(english.toLowerCase(), new RegExp(`\\b${word}\\b`, 'g')).map(() => String(index + 1)),
  );
  const found = allIn(text, NUMBERS);
  if (digits.length === 0 && words.length === 0) return [];
  const missing = without(digits, found).filter((number) => number !== '1');
  const extra = without(without(found, digits), words);
  return [
    ...(missing.length > 0 ? [`lacks the number ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`has the number ${extra.join(', ')}, which the English does not`] : []),
  ];
}

/** Remove one occurrence of each element of `some`. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all];
  for (const one of some) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
}
