/** Which texts are set smaller, by their width in letters. The others fit the narrowest phone at full size. */
import { charactersOf } from './characters';

/** As wide as two letters. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation})/u;

/** In letters. */
function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** A name beside other things in a row. */
export const isLongName = (name: string) => widthOf(name) > 12;
/** A name that needs a row to itself. */
export const isLongestName = (name: string) => widthOf(name) > 16;
export const isLongSentence = (sentence: string) => widthOf(sentence) > 26;

/** How wide the widest word of a text is, in letters. */
export const longestWord = (text: string) => Math.max(...text.split(/[\s-]+/).map(widthOf));
/** A text with a word that does not fit a column. */
export const hasLongWord = (text: string) => longestWord(text) > 9;
