/** Where long words may break, if they must. Pure: by letters, as browsers of old TVs hyphenate nothing, and names have no language. */
import { sizeFor, wordsOf } from './fitted';

/** Shows only where a line ends. */
const SOFT_HYPHEN = '\u00ad';
/** So many letters at least stay together at the beginning, and three at the end. */
const LEAST = 3;
/** A letter before a consonant that a vowel follows. Not before 'h', which belongs to what stands before it: 'ch', 'ph', 'th'. */
const SYLLABLE_END = /[a-z][\u0300-\u036f]*(?=[b-dfgj-np-tvwxz][aeiouy]\S)/gi;

/** For lines of that width, and letters of that size, in rem. */
export const softly = (text: string, width: number, size: number) =>
  wordsOf(text)
    .map((word) => (sizeFor(word.trim(), width, size) < size ? withHyphens(word) : word))
    .join('');

const withHyphens = (word: string) =>
  word
    .normalize('NFD')
    .replace(SYLLABLE_END, (end, place: number) => (place + end.length < LEAST ? end : end + SOFT_HYPHEN))
    .normalize();
