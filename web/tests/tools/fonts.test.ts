// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { headingLetters, subset, subsets } from '../../scripts/fonts.ts';
import { dataIn, eta } from '../../scripts/pages.ts';
import { ENGLISH } from '../../src/shared/languages/table.ts';

const WEB = path.resolve(import.meta.dirname, '../..');
const KB = 1_000;

/** 900 Chinese characters, spread over their Unicode block. */
const MANY = String.fromCodePoint(...Array.from({ length: 900 }, (_, place) => 0x4e00 + place * 9));
const faces = subsets(MANY);
const FACES = [...faces.map(({ name }) => name), 'rubik-cyrillic-900-normal', 'nunito-cyrillic-wght-normal'];

const bytesOf = async (name: string) => {
  const face = faces.find((one) => one.name === name);
  if (!face) throw new Error(`There is no face ${name}`);
  return (await subset(face)).length;
};

test('[LANG-09] the two Arabic fonts are at most 45 kB and cover Arabic and Persian', async () => {
  const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگکیهٔ،؛؟ـًٌٍَُِّْ\u200c';

  expect((await bytesOf('lalezar-arabic')) + (await bytesOf('vazirmatn-arabic'))).toBeLessThan(45 * KB);
  for (const { letters } of faces.filter(({ name }) => name.endsWith('arabic'))) {
    expect([...arabic].filter((letter) => !letters.includes(letter))).toEqual([]);
  }
});

test('[LANG-09] the supplement to Lilita One is at most 8 kB and covers Polish and Turkish', async () => {
  const [baloo] = faces;

  expect(await bytesOf('baloo-2-latin-ext')).toBeLessThan(8 * KB);
  expect([...'ąćęńśźżĄĆĘŃŚŹŻğİşĞŞ'].filter((letter) => !baloo?.letters.includes(letter))).toEqual([]);
});

test('[LANG-09] the Cyrillic fonts are at most 45 kB', () => {
  const bytes = [
    '@fontsource/rubik/files/rubik-cyrillic-900',
    '@fontsource-variable/nunito/files/nunito-cyrillic-wght',
  ]
    .map((file) => statSync(path.join(WEB, 'node_modules', `${file}-normal.woff2`)).size)
    .reduce((sum, size) => sum + size);

  expect(bytes).toBeLessThan(45 * KB);
});

test('[LANG-09] the font for Chinese headings is at most 150 kB and is used only on Chinese pages', async () => {
  expect(await bytesOf('noto-sans-sc-headings')).toBeLessThan(150 * KB);
  const css = readFileSync(path.join(WEB, 'src/shared/ui/fonts.css'), 'utf8');
  expect(css.match(/"Chinese Headings"/g)).toHaveLength(2);
  expect(css).toMatch(/:root:lang\(zh-CN\) \{\s+--font-game: [^;]*"Chinese Headings"/);
});

test('[LANG-09] heading fonts cover messages, cards and titles; body fonts cover roles and paragraphs', async () => {
  const web = mkdtempSync(path.join(tmpdir(), 'letters-'));
  mkdirSync(path.join(web, 'locales/zh-CN'), { recursive: true });
  cpSync(path.join(WEB, 'content/en'), path.join(web, 'content/zh-CN'), { recursive: true });
  const entry = (id: string, context: string, text: string) =>
    `${context && `msgctxt "${context}"\n`}msgid "${id}"\nmsgstr "${text}"\n\n`;
  const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n';
  writeFileSync(path.join(web, 'locales/zh-CN/app.po'), head + entry('Accuse', '', '指控{name}'));
  const deck = [
    entry('Bank', 'bank', '银行'),
    entry('Guard', 'bank/1', '守门'),
    entry('Spy', 'locationDeck/spy', '间谍'),
  ];
  writeFileSync(path.join(web, 'locales/zh-CN/decks.po'), head + deck.join(''));
  writeFileSync(path.join(web, 'content/zh-CN/site.yaml'), 'landing:\n  hero: 标题\n  hero_text: 段落\n');

  const letters = await headingLetters(web);

  expect([...letters].filter((letter) => /\p{Script=Han}/u.test(letter)).sort()).toEqual(
    [...'指控银行间谍标题'].sort(),
  );
});

test('[LANG-09] all fonts of a family declare the same weights, because browsers would ignore others', () => {
  const css = readFileSync(path.join(WEB, 'src/shared/ui/fonts.css'), 'utf8');
  const weights = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [name, weight] = [/font-family: "([^"]+)"/, /font-weight: ([\d ]+)/].map(
      (wish) => wish.exec(face)?.[1],
    );
    return name && !name.endsWith('Stand-in') && !name.startsWith('Chinese') ? [`${name} ${weight}`] : [];
  });

  expect([...new Set(weights)]).toEqual(['Lilita One 400 900', 'Nunito Variable 200 1000']);
});

test.each([
  ['pl', ['baloo-2-latin-ext', 'nunito-latin-ext']],
  ['ru', ['rubik-cyrillic-900-normal', 'nunito-cyrillic-wght-normal']],
  ['fa', ['lalezar-arabic', 'vazirmatn-arabic']],
  ['de', []],
  ['zh-CN', []],
  ['ar-XB', []],
])('[LANG-09] a page preloads the fonts of its language: %s', (tag, ahead) => {
  const bundle = Object.fromEntries(
    FACES.map((name) => [
      name,
      { type: 'asset', names: [`${name}.woff2`], fileName: `assets/${name}-x.woff2` },
    ]),
  );

  const language = { ...ENGLISH, tag };
  const data = dataIn(language, [language], 'Foxes', bundle as unknown as Parameters<typeof dataIn>[3]);
  const links = eta.render('fonts', data);

  expect(
    [...links.matchAll(/rel="preload" href="\/assets\/(.+?)-x\.woff2" as="font"/g)].map(([, name]) => name),
  ).toEqual(ahead);
});
