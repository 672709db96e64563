/** Find texts that need a smaller font, by their width in letters. All others fit the narrowest phone at full size. */
import { charactersOf } from './characters';

/** Matches characters that are as wide as two letters. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation})/u;

/** Matches letters that are wider than Latin ones in the game's fonts. */
const WIDER = /^\p{Script=Cyrillic}/u;

/** Return the width of a text in letters. */
export function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + letterWidth(character), 0);
}

function letterWidth(character: string): number {
  if (WIDE.test(character)) return 2;
  return WIDER.test(character) ? 1.2 : 1;
}

/** Return true if a name is too long to share a row with other content. */
export const isLongName = (name: string) => widthOf(name) > 12;
/** Return true if a name needs its own row. */
export const isLongestName = (name: string) => widthOf(name) > 16;
export const isLongSentence = (sentence: string) => widthOf(sentence) > 26;

/** Return the width of the longest word, in letters. */
export const longestWord = (text: string) => Math.max(...text.split(/[\s-]+/).map(widthOf));
/** Return the width of the longest unbreakable part. Lines can break after every Chinese character. */
export const longestPiece = (text: string) =>
  Math.max(...text.split(/[\s-]+|(?=\p{Script=Han})/u).map(widthOf));
/** Return true if a word is wider than a column. */
export const hasLongWord = (text: string) => longestWord(text) > 9;
