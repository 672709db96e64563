/** Codes of rooms (RULE-02), TVs and decks. The TV page uses this module, so it must not use syntax that old browsers lack. */

import { pathTo } from '../routes';

export const CODE_LENGTH = 4;
export const SCREEN_CODE_LENGTH = 5;
export const DECK_CODE_LENGTH = 6;

/** Stream tokens are longer than all codes (application/stream_tokens.py). */
const STREAM_TOKEN_LENGTH = 20;

/** The alphabet of the server's codes (game/model/names.py). */
const CODE = /^[BCDFGHJKMNPQRTVWXZ34679]+$/;
/** Letters with accents are included, because they would otherwise split a word into pieces that look like a code. */
const WORD = /[A-Z0-9\u00c0-\u024f]+/g;
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SCHEME = /[A-Z]+:\/\//g;
/** The part of a link before its code. */
const LINK = '/APP/(?:JOIN|ROOM|PLAY|WINNERS|WATCH|SCREEN|DECK)/|[?&]CODE=';

/**
 * Extract a code of `min` to `max` characters from a link, from words around it, or from the part that was typed (`/app/join/7JGM`,
 * 'Room: 7JGM', '7j-g').
 */
export function codeIn(text: string, min: number = CODE_LENGTH, max: number = min): string {
  const plain = upperCase(text);
  const linked = linkedCode(plain, min, max);
  if (linked) return linked;
  const words = plain.replace(SCHEME, ' ').match(WORD) ?? [];
  const letters = words.join('').replace(/[^A-Z0-9]/g, '');
  if (words.length === 1 || letters.length <= max) return letters.slice(0, max);
  const codes = words.filter((word) => word.length >= min && word.length <= max && CODE.test(word));
  const withDigit = codes.filter((word) => /\d/.test(word)); // A code with a digit is not a word.
  return withDigit.concat(codes.slice(-1))[0] ?? spacedCode(words, min, max);
}

/** Return true for a token that takes the place of a room's code on a stream. */
export const isStreamToken = (roomId: string): boolean => roomId.length >= STREAM_TOKEN_LENGTH;

/** Extract a code of any kind. */
export function anyCodeIn(text: string): string {
  return codeIn(text, CODE_LENGTH, DECK_CODE_LENGTH);
}

/** Return true if the text is a link, or is too long for a code and may become one. */
export function isPartOfLink(text: string): boolean {
  return /[:/.]/.test(text) || text.replace(/[^\p{L}\p{N}]/gu, '').length > DECK_CODE_LENGTH;
}

/** Extract a code of any kind from a link. Other text does not contain one. */
export function linkedCodeIn(text: string): string {
  return linkedCode(upperCase(text), CODE_LENGTH, DECK_CODE_LENGTH);
}

/** Return the page that a code leads to, which depends on its length. Return null if characters are missing. */
export function pathOfCode(code: string): string | null {
  switch (code.length) {
    case CODE_LENGTH:
      return pathTo('invite', code);
    case SCREEN_CODE_LENGTH:
      return pathTo('place-screen', code);
    case DECK_CODE_LENGTH:
      return pathTo('deck-share', code);
    default:
      return null;
  }
}

function linkedCode(plain: string, min: number, max: number): string {
  return new RegExp(`(?:${LINK})([A-Z0-9]{${min},${max}})(?![A-Z0-9])`).exec(plain)?.[1] ?? '';
}

/** Find a code that is written in groups, such as '7J GM', among other words. */
function spacedCode(words: readonly string[], min: number, max: number): string {
  for (let start = 0; start < words.length; start += 1) {
    let code = '';
    for (const word of words.slice(start)) {
      if (!CODE.test(word) || code.length + word.length > max) break;
      code += word;
    }
    if (code.length >= min) return code;
  }
  return '';
}

/** Normalize to upper-case ASCII, even text from Chinese, Arabic, Persian and Turkish keyboards, as in game/model/names.py. */
function upperCase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[ıİ]/g, 'I')
    .toUpperCase();
}
