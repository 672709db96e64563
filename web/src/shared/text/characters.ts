/** TVs from 2019 lack `Intl.Segmenter`, so code points serve as an approximation. */
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Characters that are always one cluster, as in game/model/names.py. A segmenter is much slower. */
const LETTERS = /^[ -~¡-¬®-ʯЀ-҂Ҋ-ԯא-תء-غف-يٱ-ۓ–—‘’“”„…€ぁ-ゖァ-ヺー一-鿿가-힣]*$/;

/** Split a text into grapheme clusters, so that a family emoji counts as one character. */
export function charactersOf(text: string): string[] {
  if (!graphemes || LETTERS.test(text)) return [...text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
