/** Which texts are set smaller, by their width in letters. The others fit the narrowest phone at full size. */
import { charactersOf } from './characters';

/** As wide as two letters. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation})/u;

/** The game's face is wider there. */
const WIDER = /^\p{Script=Cyrillic}/u;

/** In letters. */
function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + letterWidth(character), 0);
}

function letterWidth(character: string): number {
  if (WIDE.test(character)) return 2;
  return WIDER.test(character) ? 1.2 : 1;
}

/** A name beside other things in a row. */
export const isLongName = (name: string) => widthOf(name) > 12;
/** A name that needs a row to itself. */
export const isLongestName = (name: string) => widthOf(name) > 16;
export const isLongSentence = (sentence: string) => widthOf(sentence) > 26;

/** How wide the widest word of a text is, in letters. */
export const longestWord = (text: string) => Math.max(...text.split(/[\s-]+/).map(widthOf));
/** The same for text of several lines: a Chinese one may end behind every letter. */
export const longestPiece = (text: string) =>
  Math.max(...text.split(/[\s-]+|(?=\p{Script=Han})/u).map(widthOf));
/** A text with a word that does not fit a column. */
export const hasLongWord = (text: string) => longestWord(text) > 9;
