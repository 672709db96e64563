/**
 * Limits of typed texts. They are not wider than the server's (game/model/names.py, talk.py and custom_deck.py), so the server accepts every
 * text that fits. Both are tested on server/tests/game/text_limits.json.
 */

import { charactersOf, isPlain } from './characters';

export interface Limit {
  /** The maximum number of grapheme clusters. */
  characters: number;
  /** The maximum size in UTF-8 after normalization, for texts that are part of snapshots, because an emoji can have 40 bytes. */
  bytes?: number;
}

/** Limits per character: combining marks of a letter, and code points. */
const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;
const MAX_CODE_POINTS = 12;
/** In a text with a limited size, the average number of letters into which NFKC may turn a character. The maximum is 18. */
const EXPANDED_LETTERS = 4;
/** No text that fits is longer. The server ignores the rest of longer ones. */
const MAX_CODE_UNITS = 4_000;

/** Drop the combining marks that the server drops. */
export const withoutExcessMarks = (text: string): string => text.replace(EXCESS_MARKS, '$1');

/** Return the beginning of a text that fits, in whole characters. */
export function cutTo({ characters, bytes = Infinity }: Limit, text: string): string {
  // Plain letters have up to three bytes, and NFKC turns them into up to three letters.
  if (isPlain(text)) return text.slice(0, characters);
  const letters = bytes === Infinity ? Infinity : EXPANDED_LETTERS * characters;
  let cut = '';
  let [size, expanded] = [0, 0];
  for (const character of charactersOf(withoutExcessMarks(text.slice(0, MAX_CODE_UNITS))).slice(
    0,
    characters,
  )) {
    const bounded = Array.from(character).slice(0, MAX_CODE_POINTS).join('');
    size += new TextEncoder().encode(bounded.normalize('NFC')).length;
    expanded += Array.from(bounded.normalize('NFKC')).length;
    if (size > bytes || expanded > letters) break;
    cut += bounded;
  }
  return cut;
}
