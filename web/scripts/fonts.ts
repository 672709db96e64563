/** Create font subsets with the characters that the game needs. The Chinese font has only the characters of headings. See src/shared/ui/fonts.css. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { GUIDES } from './addresses.ts';
import { parseMarkdown, wordsOfSite } from './content.ts';
import { readCatalogue } from './languages/catalogues.ts';
import { isInHeadings } from './languages/gate/decks.ts';

const CHINESE = 'zh-CN';
const HEADING = /^#+ (.+?)(?: \{#.*\})?$/gm;
/** The keys of texts in site.yaml that are not headings or buttons. */
const NO_HEADING = /_(text|picture)$|description$/;
/** Han characters and their punctuation. */
const CHINESE_CHARACTERS = /[\p{Script=Han}\u3000-\u303f\uff00-\uff65“”‘’…—·]/gu;
/** The fonts by their names in style sheets. */
const SOURCES = {
  'baloo-2-latin-ext': '@fontsource/baloo-2/files/baloo-2-latin-ext-800-normal.woff2',
  'nunito-latin-ext': '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2',
  'lalezar-arabic': '@fontsource/lalezar/files/lalezar-arabic-400-normal.woff2',
  'vazirmatn-arabic': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'noto-sans-sc-headings': '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
};

type Subset = ReturnType<typeof subsets>[number];

/** @param chinese the characters in Chinese headings */
export const subsets = (chinese: string) =>
  Object.entries(SOURCES).map(([name, source]) => ({
    name,
    source,
    letters: name === 'noto-sans-sc-headings' ? chinese : unicodeRange(name),
  }));

/** Return the characters in a font's `unicode-range`. */
function unicodeRange(name: string): string {
  const styles = readFileSync(path.join(import.meta.dirname, '../src/shared/ui/fonts.css'), 'utf8');
  const [, range = ''] = new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(styles) ?? [];
  const letters = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return letters.join('');
}

export const subset = ({ name, source, letters }: Subset): Promise<Buffer> =>
  subsetFont(readFileSync(createRequire(import.meta.url).resolve(source)), letters, {
    targetFormat: 'woff2',
    // The other weights would add 7 kB.
    ...(name === 'vazirmatn-arabic' && { variationAxes: { wght: { min: 400, max: 800 } } }),
  });

/**
 * Return the Chinese characters that may appear in headings. All app messages are included, because the catalogue does not
 * show which ones use the heading font.
 * @param web the folder that contains `locales` and `content`
 */
export async function headingLetters(web: string): Promise<string> {
  const app = await readCatalogue(path.join(web, 'locales', CHINESE, 'app.po'));
  const decks = await readCatalogue(path.join(web, 'locales', CHINESE, 'decks.po'));
  const page = (name: string) => readFileSync(path.join(web, 'content', CHINESE, name), 'utf8');
  const texts = [
    ...Object.values(app),
    ...Object.values(decks).filter(({ context = '' }) => isInHeadings(context)),
  ].map(({ translation }) => translation);
  for (const name of [...GUIDES, 'privacy'])
    for (const [, heading] of parseMarkdown(page(`${name}.md`), CHINESE).rest.matchAll(HEADING))
      texts.push(heading);
  for (const [key, text] of Object.entries(wordsOfSite(page('site.yaml'))))
    if (!NO_HEADING.test(key)) texts.push(text);
  return [...new Set(texts.join('').match(CHINESE_CHARACTERS))].sort().join('');
}
