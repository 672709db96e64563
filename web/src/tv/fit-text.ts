/** Fit text to a width in rem. Widths are estimated, because measuring would need a second layout, which is slow on old TVs. Pure. */
import { charactersOf } from '../shared/text/characters';
import { distinctNames } from '../shared/text/names';

/** Joiners, variation selectors, direction marks and combining marks. */
const INVISIBLE =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|[\ufe00-\ufe0f]/;

/** Return the estimated width in em. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (INVISIBLE.test(letter)) return 0;
  if (code > 0xffff) return 1.25; // Most of these are emoji.
  if (code >= 0x2e80) return 1; // Han, Kana and Hangul.
  if (code >= 0x600 && code < 0x700) return arabicWidth(letter);
  if (/[MW]/.test(letter)) return 0.95;
  if (/[mw@%…—]/.test(letter)) return 0.82;
  if (/[ijl.,:;'!|I\s]/.test(letter)) return 0.31;
  const wider = code >= 0x400 && code < 0x530 ? 0.14 : 0; // The Cyrillic font is wider.
  return wider + (letter === letter.toLowerCase() ? 0.54 : 0.64);
}

function arabicWidth(letter: string): number {
  if (/[سشصض]/.test(letter)) return 1.2;
  if (/[اأإآءةرزژ،؛]/.test(letter)) return 0.33;
  return 0.56;
}

/** Return the largest size up to `max` at which the text fits into `width`. */
export function fontSizeFor(text: string, width: number, max: number): number {
  return Math.min(max, width / Math.max(widthOf(text), 0.1));
}

/** Matches a word and the spaces or hyphens that follow it. */
const WORD = /[^ -]+[ -]*|[ -]+/g;

const wordsIn = (text: string): readonly string[] => text.match(WORD) ?? [];

interface Fit {
  lines: readonly string[];
  size: number;
}

export interface Space {
  width: number;
  /** The total height of all lines. */
  height?: number | undefined;
  /** The largest font size, and the size below which the text gets another line. */
  max: number;
  min: number;
  /** The maximum number of lines. The default is 2. */
  lines?: number | undefined;
}

/** Smaller text cannot be read across a room, so long words are broken instead. */
const MIN_READABLE = 1.75;

/** Return the fewest lines with a font size of at least `min`, or else the lines with the largest size. */
export function fitText(text: string, space: Space): Fit {
  const whole = fitWords(wordsIn(text), space);
  const min = Math.min(MIN_READABLE, space.min);
  const { lines, size } = whole.size >= min ? whole : fitWords(breakWords(text, space.width / min), space);
  return { lines: distinctNames(lines), size };
}

function fitWords(
  words: readonly string[],
  { width, height = Number.POSITIVE_INFINITY, max, min, lines = 2 }: Space,
): Fit {
  const fits = Array.from({ length: lines }, (_, index) =>
    largest(splits(words, index + 1), width, Math.min(max, height / (index + 1))),
  );
  return (
    fits.find(({ size }) => size >= min) ?? fits.reduce((best, next) => (next.size > best.size ? next : best))
  );
}

/** Split words into pieces of at most `em` em. */
function breakWords(text: string, em: number): string[] {
  return wordsIn(text).flatMap((word) => {
    const pieces = [''];
    for (const character of charactersOf(word)) {
      const piece = pieces[pieces.length - 1] + character;
      if (widthOf(piece) > em) pieces.push(character);
      else pieces[pieces.length - 1] = piece;
    }
    return pieces;
  });
}

function largest(candidates: readonly (readonly string[])[], width: number, max: number): Fit {
  const { lines, size } = candidates
    .map((lines) => ({ lines, size: Math.min(...lines.map((line) => fontSizeFor(line, width, width))) }))
    .reduce((best, next) => (next.size > best.size ? next : best), { lines: [], size: 0 });
  return { lines, size: Math.min(size, max) };
}

/** Return all ways to break words into `lines` lines. */
function splits(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join('').trim()]];
  return words.slice(1).flatMap((_, index) => {
    const first = words
      .slice(0, index + 1)
      .join('')
      .trim();
    return splits(words.slice(index + 1), lines - 1).map((rest) => [first, ...rest]);
  });
}

const SOFT_HYPHEN = '\u00ad';
/** The minimum number of letters before the first hyphen. */
const MIN_FIRST_PART = 3;
/** Matches a letter before a consonant and a vowel. An 'h' stays with the preceding letter: 'ch', 'ph', 'th'. */
const SYLLABLE_END = /[a-z][\u0300-\u036f]*(?=[b-dfgj-np-tvwxz][aeiouy]\S)/gi;

/** Add soft hyphens to words wider than `width`, because old browsers do not hyphenate, and the language of names is unknown. */
export const withSoftHyphens = (text: string, width: number, size: number) =>
  wordsIn(text)
    .map((word) => (fontSizeFor(word.trim(), width, size) < size ? hyphenate(word) : word))
    .join('');

const hyphenate = (word: string) =>
  word
    .normalize('NFD')
    .replace(SYLLABLE_END, (end, offset: number) =>
      offset + end.length < MIN_FIRST_PART ? end : end + SOFT_HYPHEN,
    )
    .normalize();
