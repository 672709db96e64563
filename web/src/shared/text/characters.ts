/** TVs of 2019 have none: there, code points are near enough. */
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/** The characters of a text as people count them: a family emoji is one. */
export function charactersOf(text: string): string[] {
  return graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];
}
