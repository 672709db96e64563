/** Find texts that need a smaller font, by their width in letters. All others fit the narrowest phone at full size. */
import { charactersOf } from './characters';

/** Characters as wide as two letters. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation})/u;

/** Letters that are wider in the fonts of the game. */
const WIDER = /^\p{Script=Cyrillic}/u;

function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + letterWidth(character), 0);
}

function letterWidth(character: string): number {
  if (WIDE.test(character)) return 2;
  return WIDER.test(character) ? 1.2 : 1;
}

/** True for a name that is too long beside other things in a row. */
export const isLongName = (name: string) => widthOf(name) > 12;
/** True for a name that needs its own row. */
export const isLongestName = (name: string) => widthOf(name) > 16;
export const isLongSentence = (sentence: string) => widthOf(sentence) > 26;

/** The width of the longest word, in letters. */
export const longestWord = (text: string) => Math.max(...text.split(/[\s-]+/).map(widthOf));
/** The same for wrapped text, where a line may break after every Chinese character. */
export const longestPiece = (text: string) =>
  Math.max(...text.split(/[\s-]+|(?=\p{Script=Han})/u).map(widthOf));
/** True for a text with a word that is wider than a column. */
export const hasLongWord = (text: string) => longestWord(text) > 9;
