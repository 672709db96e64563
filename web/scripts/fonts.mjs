// Cuts faces down to the letters that the game needs. src/shared/ui/fonts.css says which; of Chinese ones, those of its headings.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { languagesIn } from '../src/shared/languages/table.ts';
import { headingLetters } from './languages/heading-letters.mjs';

const WEB = path.resolve(import.meta.dirname, '..');
const STYLES = path.join(WEB, 'src/shared/ui/fonts.css');
const CHINESE = 'zh-CN';

/** @typedef {{ name: string, source: string, letters: string, weights?: { min: number, max: number } }} Cut */

/** By the names under which style sheets know them. @param {string} letters of Chinese headings */
export const cuts = (letters) => [
  {
    name: 'baloo-2-latin-ext',
    source: '@fontsource/baloo-2/files/baloo-2-latin-ext-800-normal.woff2',
    letters: lettersOf('baloo-2-latin-ext'),
  },
  {
    name: 'nunito-latin-ext',
    source: '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2',
    letters: lettersOf('nunito-latin-ext'),
  },
  {
    name: 'lalezar-arabic',
    source: '@fontsource/lalezar/files/lalezar-arabic-400-normal.woff2',
    letters: lettersOf('lalezar-arabic'),
  },
  {
    name: 'vazirmatn-arabic',
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    letters: lettersOf('vazirmatn-arabic'),
    weights: { min: 400, max: 800 }, // bold enough: lighter and bolder ones would cost 7 kB
  },
  {
    name: 'noto-sans-sc-headings',
    source: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
    letters,
  },
];

/** The letters of a face's `unicode-range`. @param {string} name */
function lettersOf(name) {
  const [, range = ''] =
    new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]+);`).exec(readFileSync(STYLES, 'utf8')) ?? [];
  return range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place));
    })
    .join('');
}

/** @param {Cut} cut */
export function cutFace({ source, letters, weights }) {
  const face = readFileSync(createRequire(import.meta.url).resolve(source));
  return subsetFont(face, letters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

/** Chinese pages alone name the face: a Chinese name at another table is no reason to fetch it. @param {string} letters */
export const chineseStyles = (letters) =>
  letters &&
  `@font-face {
  font-family: "Chinese Headings";
  font-weight: 400 900;
  font-display: swap;
  src: url("./noto-sans-sc-headings.woff2") format("woff2");
  unicode-range: ${[...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',')};
}
:root:lang(${CHINESE}) {
  --font-game: "Lilita One", "Chinese Headings", "Lilita Stand-in", system-ui, sans-serif;
}
`;

/**
 * Makes the folder `made-fonts`, which style sheets take faces from.
 * @param {string} [web] holds `locales` and `content`
 * @returns {import('vite').Plugin}
 */
export function fonts(web = WEB) {
  return {
    name: 'fonts',
    async config(_config, { mode }) {
      const speaksChinese = languagesIn(mode).some(({ tag }) => tag === CHINESE);
      const letters = speaksChinese ? await headingLetters(web, CHINESE) : '';
      const wanted = cuts(letters).filter((cut) => cut.letters);
      const recipe = createHash('sha256').update(
        JSON.stringify([wanted, readFileSync(import.meta.filename)]),
      );
      const folder = path.join(WEB, 'node_modules/.cache/fonts', recipe.digest('hex').slice(0, 12));
      if (!process.env.VITEST) await makeOnce(folder, wanted, chineseStyles(letters));
      return { resolve: { alias: [{ find: 'made-fonts', replacement: folder }] } };
    },
  };
}

/**
 * The style sheet comes last: a folder without it was left half made.
 * @param {string} folder
 * @param {readonly Cut[]} wanted
 * @param {string} styles
 */
async function makeOnce(folder, wanted, styles) {
  const last = path.join(folder, 'chinese.css');
  if (existsSync(last)) return;
  mkdirSync(folder, { recursive: true });
  for (const cut of wanted) writeFileSync(path.join(folder, `${cut.name}.woff2`), await cutFace(cut));
  writeFileSync(last, styles || '/* Nobody here speaks Chinese. */\n');
}
