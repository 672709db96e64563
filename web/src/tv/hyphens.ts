/** Where long words may break, if they must. Pure: by letters, as browsers of old TVs hyphenate nothing, and names have no language. */

/** Shows only where a line ends. */
const SOFT_HYPHEN = '\u00ad';
const LONG_WORD = /\S{9,}/g;
/** So many letters at least stay together at the beginning, and three at the end. */
const LEAST = 3;
/** A letter before a consonant that a vowel follows. Not before 'h', which belongs to what stands before it: 'ch', 'ph', 'th'. */
const SYLLABLE_END = /[a-z][\u0300-\u036f]*(?=[b-dfgj-np-tvwxz][aeiouy]\S)/gi;

export const softly = (text: string) => text.normalize('NFD').replace(LONG_WORD, withHyphens).normalize();

const withHyphens = (word: string) =>
  word.replace(SYLLABLE_END, (end, place: number) => (place + end.length < LEAST ? end : end + SOFT_HYPHEN));
