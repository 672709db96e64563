/** Create font subsets with the characters that the game needs. The Chinese font has only the characters of headings. See src/shared/ui/fonts.css. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languagesIn } from '../src/shared/languages/table.ts';
import { GUIDES } from './addresses.ts';
import { parseMarkdown, wordsOfSite } from './content.ts';
import { readCatalogue } from './languages/catalogues.ts';
import { isInHeadings } from './languages/gate/decks.ts';

const WEB = path.resolve(import.meta.dirname, '..');
const STYLES = path.join(WEB, 'src/shared/ui/fonts.css');
const CHINESE = 'zh-CN';
const HEADING = /^#+ (.+?)(?: \{#.*\})?$/gm;
/** Han characters and their punctuation. */
const CHINESE_CHARACTERS = /[\p{Script=Han}\u3000-\u303f\uff00-\uff65“”‘’…—·]/gu;

interface Subset {
  /** The font's name in style sheets. */
  name: string;
  source: string;
  letters: string;
  weights?: { min: number; max: number };
}

/** @param chinese the characters in Chinese headings */
export function subsets(chinese: string): Subset[] {
  const latin = (name: string, source: string) => ({ name, source, letters: unicodeRange(name) });
  return [
    latin('baloo-2-latin-ext', '@fontsource/baloo-2/files/baloo-2-latin-ext-800-normal.woff2'),
    latin('nunito-latin-ext', '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2'),
    latin('lalezar-arabic', '@fontsource/lalezar/files/lalezar-arabic-400-normal.woff2'),
    {
      ...latin('vazirmatn-arabic', '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'),
      weights: { min: 400, max: 800 }, // The other weights would add 7 kB.
    },
    {
      name: 'noto-sans-sc-headings',
      source: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-900-normal.woff2',
      letters: chinese,
    },
  ];
}

/** Return the characters in a font's `unicode-range`. */
function unicodeRange(name: string): string {
  const font = new RegExp(`${name}\\.woff2[^}]*unicode-range:([^;]+);`);
  const [, range = ''] = font.exec(readFileSync(STYLES, 'utf8')) ?? [];
  return range
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}

export function subset({ source, letters, weights }: Subset): Promise<Buffer> {
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  return subsetFont(font, letters, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

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
    ...Object.values(app).map(({ translation }) => translation),
    ...Object.values(decks)
      .filter(({ context = '' }) => isInHeadings(context))
      .map(({ translation }) => translation),
    ...[...GUIDES.map(([name]) => `${name}.md`), 'privacy.md'].flatMap((name) =>
      [...parseMarkdown(page(name), CHINESE).rest.matchAll(HEADING)].map(([, heading]) => heading),
    ),
    ...Object.entries(wordsOfSite(page('site.yaml'))).flatMap(([key, text]) =>
      /_(text|picture)$|description/.test(key) ? [] : text,
    ),
  ];
  return [...new Set(texts.join('').match(CHINESE_CHARACTERS))].sort().join('');
}

/** Return a style sheet that uses the font only on Chinese pages, so that a Chinese name elsewhere does not load it. */
export const chineseStyles = (letters: string) =>
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

/** Create the folder `made-fonts`, from which style sheets import fonts. It is cached by the hash of its inputs. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async config(_config, { mode }) {
      const hasChinese = languagesIn(mode).some(({ tag }) => tag === CHINESE);
      const chinese = hasChinese ? await headingLetters(WEB) : '';
      const wanted = subsets(chinese).filter(({ letters }) => letters);
      const hash = createHash('sha256').update(JSON.stringify([wanted, readFileSync(import.meta.filename)]));
      const folder = path.join(WEB, 'node_modules/.cache/fonts', hash.digest('hex').slice(0, 12));
      if (!process.env.VITEST) await write(folder, wanted, chineseStyles(chinese));
      return { resolve: { alias: [{ find: 'made-fonts', replacement: folder }] } };
    },
  };
}

async function write(folder: string, wanted: readonly Subset[], styles: string): Promise<void> {
  const last = path.join(folder, 'chinese.css'); // This file is written last. Without it, the folder is incomplete.
  if (existsSync(last)) return;
  mkdirSync(folder, { recursive: true });
  for (const one of wanted) writeFileSync(path.join(folder, `${one.name}.woff2`), await subset(one));
  writeFileSync(last, styles || '/* This build does not have Chinese. */\n');
}
