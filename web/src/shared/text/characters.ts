/** TVs of 2019 lack `Intl.Segmenter`; code points are a sufficient approximation there. */
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** Split a text into grapheme clusters, so that a family emoji is one character. */
export function charactersOf(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];
}
