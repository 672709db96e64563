/** What a made picture is drawn of, by its card's name: the same on every phone and TV (DECK-14). Pure. */
import { charactersOf } from '../shared/text/characters';
import { COLOURS, PATTERNS } from './generated-patterns';

/** A name's own number: FNV-1a over its letters in one form. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.normalize('NFC').toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The colours and the pattern of a name. */
export function lookOf(name: string) {
  const hash = hashOf(name);
  const [ground = '', figure = ''] = COLOURS[hash % COLOURS.length] ?? [];
  const pattern = PATTERNS[Math.floor(hash / COLOURS.length) % PATTERNS.length] ?? null;
  return { ground, figure, pattern };
}

/** TVs of 2019 know no classes of Unicode's. There, `near` is near enough. */
export function unicodeClass(pattern: string, flags: string, near: RegExp): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return near;
  }
}

const SEEN = unicodeClass('[^\\s\\p{C}]', 'u', /[^\s\u200b-\u200f\u202a-\u202e]/);
const LETTER = unicodeClass(
  '[\\p{L}\\p{N}]',
  'u',
  /[0-9A-Za-z\u00c0-\u02af\u0370-\u1fff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff]/,
);
/** More marks than any language puts on a letter would leave the picture. */
const MARKS_BEYOND = unicodeClass('(\\p{M}{3})\\p{M}+', 'gu', /([\u0300-\u036f]{3})[\u0300-\u036f]+/g);
/** Other scripts have letters that are twice as wide. */
const NARROW = unicodeClass('^[\\p{Script=Latin}\\p{N}\\p{P}]', 'u', /^[!-\u024f\u1e00-\u1eff]/);

/** An emoji, or the name's first letter. */
export const symbolFor = (name: string, sign: string): string => charactersOf(sign)[0] ?? firstLetter(name);

/** As a capital of its language. */
export function firstLetter(name: string, lang?: string): string {
  const characters = charactersOf(name.normalize('NFC'));
  const letter = characters.find((character) => LETTER.test(character));
  const first = letter ?? characters.find((character) => SEEN.test(character)) ?? '?';
  return capital(first.replace(MARKS_BEYOND, '$1'), lang);
}

function capital(letter: string, lang: string | undefined): string {
  try {
    return letter.toLocaleUpperCase(lang || undefined);
  } catch {
    return letter.toUpperCase(); // no language that the browser knows how to read
  }
}

export const isWide = (letter: string): boolean => !NARROW.test(letter);
