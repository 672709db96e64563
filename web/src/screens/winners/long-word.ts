/** More letters in a row don't fit a column of a phone at full size. */
const LONG_WORD = 9;

/** Whether a name has to be written smaller for its words to stay in one piece. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => word.length > LONG_WORD);
}
