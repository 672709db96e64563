/** Which texts are set smaller, by length. The others fit the narrowest phone at full size. */

/** A name beside other things in a row. */
export const isLongName = (name: string) => name.length > 12;
/** A name that needs a row to itself. */
export const isLongestName = (name: string) => name.length > 16;
export const isLongSentence = (sentence: string) => sentence.length > 26;

/** A text with a word that does not fit a column. */
export const hasLongWord = (text: string) => text.split(/[\s-]+/).some((word) => word.length > 9);
