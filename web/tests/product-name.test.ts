/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Compares each page with the same page under a plain name, because an operator may choose any name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProduct } from '../scripts/html.ts';
import { compilePage } from '../scripts/markdown.ts';
import { dataIn, eta, pageIn } from '../scripts/pages.ts';
import { ENGLISH } from '../src/shared/languages/table';

const NAME = `"Spy" <b> & 'Fox' &amp; \\n $& $1 {hero} _*[x](y)*_ \`code\`: # </script><!-- 🦊`;
const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
/** Parse the page without its scripts and styles, because happy-dom would load them. */
const parsed = (html = '') =>
  new DOMParser().parseFromString(html.replace(/<link rel="stylesheet"[^>]*>/g, ''), 'text/html');
const elements = (page: Document) => [...page.querySelectorAll('*')].map(({ tagName }) => tagName);

/** The visible text and the attributes that contain a name. */
const words = (page: Document) =>
  [...page.querySelectorAll('*')].flatMap((element) => [
    [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '|')).join(''),
    ...['content', 'alt', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
  ]);

const PAGES: Record<string, (name: string) => string | undefined> = {
  'the app’s page': (name) => built('app/index.html', name),
  '404.html': (name) => built('404.html', name),
  'the offline page': (name) => built('offline/index.html', name),
  'the landing page': (name) => built('index.html', name),
  'How to Play': (name) => toRead('how-to-play', name).html,
  'the privacy policy': (name) => toRead('privacy', name).html,
};

function built(file: string, name: string): string {
  return pageIn(read(file), dataIn(ENGLISH, [ENGLISH], name));
}

function toRead(page: string, name: string) {
  return compilePage(page, 'en', name);
}

test.each(Object.entries(PAGES))('%s shows any name as written', (_page, withName) => {
  const [plain, odd] = [parsed(withName('PLAINNAME')), parsed(withName(NAME))];
  const structured = (page: Document) => page.querySelector('[type="application/ld+json"]')?.textContent;

  expect(elements(odd)).toEqual(elements(plain));
  expect(words(plain).join('')).toContain('PLAINNAME');
  expect(withName('PLAINNAME')).not.toMatch(/\{product\}|\{\{/);
  const json = structured(odd);
  if (json) expect(JSON.parse(json)['@graph'][0].name).toBe(NAME);
  const shown = words(odd).filter((text) => text !== json);
  const expected = words(plain).filter((text) => text !== structured(plain));
  expect(shown).toEqual(expected.map((text) => text.replaceAll('PLAINNAME', () => NAME)));
});

test('titles, descriptions and the manifest contain any name unchanged', () => {
  expect(toRead('how-to-play', NAME)).toMatchObject({ heading: `How to Play ${NAME}` });
  expect(toRead('how-to-play', NAME).description).toContain(`The rules of ${NAME} for 3 to 10 players`);
  const manifest = JSON.parse(eta.render('manifest', dataIn(ENGLISH, [ENGLISH], NAME)));
  expect(manifest).toMatchObject({ name: NAME, short_name: NAME });
  expect(manifest.description).toContain(`${NAME} is a free bluffing game`);
  expect(withProduct('{product} and {product}', NAME)).toBe(`${NAME} and ${NAME}`);
});
