/** TVs from 2019 lack `Intl.Segmenter`, so code points serve as an approximation. */
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Does not use a segmenter, which is much slower. */
const ASCII = /^[ -~]*$/;

/** Split a text into grapheme clusters, so that a family emoji counts as one character. */
export function charactersOf(text: string): string[] {
  if (!graphemes || ASCII.test(text)) return [...text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
