/** How large the game's letters can be for a text to fit. Pure: from an estimate, as nothing is measured before it is drawn. */

import { charactersOf } from '../shared/text/characters';
import { distinctNames } from '../shared/text/names';

/** Joiners, selectors, marks of direction, and those on letters. */
const UNSEEN =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|[\ufe00-\ufe0f]/;

/** About, in em. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (UNSEEN.test(letter)) return 0;
  if (code > 0xffff) return 1.25; // emoji, most of all
  if (code >= 0x2e80) return 1; // Han, Kana, Hangul
  if (code >= 0x600 && code < 0x700) return joinedWidth(letter);
  if (/[MW]/.test(letter)) return 0.95;
  if (/[mw@%…—]/.test(letter)) return 0.82;
  if (/[ijl.,:;'!|I\s]/.test(letter)) return 0.31;
  const wider = code >= 0x400 && code < 0x530 ? 0.14 : 0; // the face for Cyrillic
  return wider + (letter === letter.toLowerCase() ? 0.54 : 0.64);
}

/** Of Arabic letters, most of which are joined to their neighbours. */
function joinedWidth(letter: string): number {
  if (/[سشصض]/.test(letter)) return 1.2;
  if (/[اأإآءةرزژ،؛]/.test(letter)) return 0.33;
  return 0.56;
}

/** A size in rem, at most `most`, in which the text takes at most `width` rem. */
export function sizeFor(text: string, width: number, most: number): number {
  return Math.min(most, width / Math.max(widthOf(text), 0.1));
}

/** With the space or the hyphen after it, where a line may end. */
const WORD = /[^ -]+[ -]*|[ -]+/g;

export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

interface Fit {
  lines: readonly string[];
  size: number;
}

interface Room {
  width: number;
  /** Of all lines together. */
  height?: number | undefined;
  /** The largest letters, and those below which a text takes another line. */
  most: number;
  least: number;
  /** At most so many; 2 if not said. */
  lines?: number | undefined;
}

/** Below this, nobody reads it across a room: a word without an end breaks rather. */
const READABLE = 1.75;

/** As few lines as do with letters not smaller than `least`; else as many as are allowed, as large as they can be. In rem. */
export function fitted(text: string, room: Room): Fit {
  const whole = fittedWords(wordsOf(text), room);
  const least = Math.min(READABLE, room.least);
  const { lines, size } = whole.size >= least ? whole : fittedWords(piecesOf(text, room.width / least), room);
  return { lines: distinctNames(lines), size };
}

function fittedWords(
  words: readonly string[],
  { width, height = Number.POSITIVE_INFINITY, most, least, lines = 2 }: Room,
): Fit {
  const ways = Array.from({ length: lines }, (_, more) =>
    bestOf(splits(words, more + 1), width, Math.min(most, height / (more + 1))),
  );
  return (
    ways.find(({ size }) => size >= least) ??
    ways.reduce((best, next) => (next.size > best.size ? next : best))
  );
}

/** Words, and of longer ones as much as fits into so many em. */
function piecesOf(text: string, em: number): string[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = [''];
    for (const character of charactersOf(word)) {
      const piece = pieces[pieces.length - 1] + character;
      if (widthOf(piece) > em) pieces.push(character);
      else pieces[pieces.length - 1] = piece;
    }
    return pieces;
  });
}

/** The evenest lines are those that could be largest. */
function bestOf(ways: readonly (readonly string[])[], width: number, most: number): Fit {
  const { lines, size } = ways
    .map((way) => ({ lines: way, size: Math.min(...way.map((line) => sizeFor(line, width, width))) }))
    .reduce((best, next) => (next.size > best.size ? next : best), { lines: [], size: 0 });
  return { lines, size: Math.min(size, most) };
}

/** All ways to break words into so many lines. */
function splits(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join('').trim()]];
  const ways: string[][] = [];
  for (let first = 1; first < words.length; first += 1) {
    for (const rest of splits(words.slice(first), lines - 1))
      ways.push([words.slice(0, first).join('').trim(), ...rest]);
  }
  return ways;
}
