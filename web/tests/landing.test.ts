// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { landingPage } from '../scripts/landing/plugin.mjs';
import { markdown } from '../scripts/markdown.mjs';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const template = read('index.html');
const content = read('content/landing.md');
const page = landingPage(template, content, 'Foxes & Friends');

test('[SITE-07] the landing page needs no JavaScript and leads into the app', () => {
  expect(page.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
  expect(page).not.toMatch(/ on\w+=/);
  for (const path of ['/app', '/app/create', '/app/join', '/app/how-to-play', '/app/privacy', '/app/contact'])
    expect(page).toContain(`href="${path}"`);
});

test('[SITE-04] its title has the product’s name, and only from the build’s setting', () => {
  expect(page).toContain(
    '<title>The Party Game of Secret Places and Sly Animals | Foxes &amp; Friends</title>',
  );
  expect(template + content).not.toContain('Spy Safari');
});

test('[SITE-07] every text and every alternative text of the content is on the page', () => {
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&#39;/g, "'")
      .replace(/\s+/g, ' ');
  const shown = plain(page.replace(/.*<body>/s, '').replace(/alt="([^"]*)"/g, '>$1<'));
  const lines = content
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll('{product}', 'Foxes & Friends')
    .replace(/ \{#\w+\}/g, '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('## At the end'));
  const words = lines.flatMap((line) => [
    ...[...line.matchAll(/!?\[([^\]]*)\]\([^)]*\)/g)].map(([, text = '']) => text),
    plain(marked.parse(line.replace(/!?\[[^\]]*\]\([^)]*\)( ·)?/g, ''), { async: false })).trim(),
  ]);

  expect(words.length).toBeGreaterThan(50);
  for (const text of words) expect(shown).toContain(text);
});

test('[SITE-07] the structured data is about this game and asks what the page asks', () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const [game, questions] = JSON.parse(json)['@graph'];
  const asked = [...page.matchAll(/<summary><h3>(.*?)<\/h3>/g)].map(([, text]) => text);

  expect(game).toMatchObject({
    '@type': ['WebApplication', 'VideoGame'],
    name: 'Foxes & Friends',
    url: '__SITE_URL__/',
    numberOfPlayers: { minValue: 3, maxValue: 10 },
  });
  expect(asked).toHaveLength(6);
  expect(questions.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);
  for (const { acceptedAnswer } of questions.mainEntity) expect(page).toContain(acceptedAnswer.text);
});

test('chats and search engines get absolute addresses, and the picture is there', () => {
  expect(page).toContain('<link rel="canonical" href="__SITE_URL__/" />');
  const [, picture = ''] = /property="og:image" content="__SITE_URL__([^"]+)"/.exec(page) ?? [];
  expect(existsSync(join(web, 'public', picture))).toBe(true);
  expect(read('app/index.html')).toContain(`content="__SITE_URL__${picture}"`);
});

test('[PAGE-04] every picture of the landing page and of the guide is there in all its widths', () => {
  const guide = markdown('Foxes & Friends').transform;
  if (typeof guide !== 'function') throw new Error('The compiler of pages is no function any more');
  const compiled = Reflect.apply(guide, {}, [read('content/how-to-play.md'), 'how-to-play.md']);
  const named = new Set((page + compiled.code).match(/\/imgs\/[\w/-]+\.webp/g));

  const missing = [...named].filter((address) => !existsSync(join(web, 'public', address)));

  expect(named.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test.each([
  ['a word', template.replace('{title}', '{headline}'), content, 'headline'],
  ['a section', template, content.replace('{#decks}', '{#piles}'), 'piles'],
  ['a mark', template, content.replace(' {#decks}', ''), 'Two Decks has no {#id}'],
])('%s that the template and the content do not share fails the build', (_, changed, other, complaint) => {
  expect(() => landingPage(changed, other, 'Foxes')).toThrow(complaint);
});

test('[SITE-10] the site map names the public pages only, and nothing that is not indexed is hidden from reading', () => {
  const listed = [...read('public/sitemap.xml').matchAll(/<loc>__SITE_URL__(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
  const robots = read('public/robots.txt');

  expect(listed).toEqual(['/', '/app', '/app/how-to-play', '/app/privacy', '/app/contact']);
  expect(robots.match(/^Disallow: .*/gm)).toEqual(['Disallow: /api/', 'Disallow: /socket.io/']);
  expect(robots).toContain('Sitemap: __SITE_URL__/sitemap.xml');
});
