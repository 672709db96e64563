const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Characters that are always one cluster, as in game/model/names.py. A segmenter is much slower. */
const LETTERS = /^[ -~¡-¬®-ʯЀ-҂Ҋ-ԯא-תء-غف-يٱ-ۓ–—‘’“”„…€ぁ-ゖァ-ヺー一-鿿가-힣]*$/;

const EXTENSION = String.raw`[\p{Grapheme_Extend}\p{Emoji_Modifier}]`;
const PICTURE = String.raw`\p{Extended_Pictographic}`;
const CLUSTER = String.raw`(?:\p{Regional_Indicator}{2}|${PICTURE}(?:${EXTENSION}*\u200d${PICTURE})*|.)(?:${EXTENSION}|\u200d)*`;
/** Firefox before 125 lacks `Intl.Segmenter`, so a pattern finds emoji, flags and letters with their marks. */
const clusters = segmenter ? null : clusterPattern();

/** Return null on TVs from 2019, which do not know `\p`. Code points serve as an approximation there. */
function clusterPattern(): RegExp | null {
  try {
    return new RegExp(CLUSTER, 'gsu');
  } catch {
    return null;
  }
}

/** Return true if each code unit of a text is a character of its own, as in nearly all texts. */
export const isPlain = (text: string): boolean => LETTERS.test(text);

/** Split a text into grapheme clusters, so that a family emoji counts as one character. */
export function charactersOf(text: string): string[] {
  if (isPlain(text)) return [...text];
  if (segmenter) return Array.from(segmenter.segment(text), ({ segment }) => segment);
  return clusters ? (text.match(clusters) ?? []) : [...text];
}
