// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as addresses from '../../scripts/addresses.ts';
import { completed, parseMarkdown } from '../../scripts/content.ts';
import { dataIn, eta, pageIn } from '../../scripts/pages.ts';
import { ENGLISH, type Language } from '../../src/shared/languages/table';
import { LONG, MIRRORED } from '../fakes/languages';

const web = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const template = read('index.html');
const content = read('content/en/site.yaml');
const english = dataIn(ENGLISH, [ENGLISH], 'Foxes & Friends');
const page = pageIn(template, english);
const sitemap = (languages: Language[]) => eta.render('sitemap', { ...addresses, languages });

const LANGUAGES = [ENGLISH, LONG, MIRRORED];

/** Values of meta elements that are not text. */
const MACHINES = /width=device-width|only light|noindex|summary_large_image|website|__/;

test('[SITE-07] the landing page links to the app without JavaScript', () => {
  expect(page.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
  expect(page).not.toMatch(/ on\w+=/);
  for (const path of ['/app', '/app/create', '/app/join', '/app/how-to-play', '/app/privacy', '/app/contact'])
    expect(page).toContain(`href="${path}"`);
});

test('the landing page submits a code to the app without JavaScript', () => {
  const [, form = ''] = /<form class="code" action="\/app\/join">(.*?)<\/form>/s.exec(page) ?? [];

  expect(form).toMatch(
    /<label for="code">Room, TV or deck code<\/label>\s*<input id="code" name="code" required/,
  );
  expect(form).toContain('Join</button>');
});

test('[SITE-04] the title of the landing page contains the configured product name', () => {
  expect(page).toContain(
    '<title>The Party Game of Secret Places and Sly Animals | Foxes &amp; Friends</title>',
  );
  expect(template + content).not.toContain('Spy Safari');
});

test('[SITE-07] every text and alternative text of the content is on the page', () => {
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&#39;/g, "'")
      .replace(/\s+/g, ' ');
  const shown = plain(page.replace(/(?:alt|aria-label|content)="([^"]*)"/g, '>$1<'));
  const texts = Object.values<string>(parse(content).landing);

  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts)
    for (const part of text.replaceAll('{product}', 'Foxes & Friends').split('**'))
      expect(shown).toContain(part.trim());
});

test('[SITE-07] the structured data describes this game and contains the questions on the page', () => {
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

test('link previews and search engines get absolute URLs, and the picture exists', () => {
  expect(page).toContain('<link rel="canonical" href="__SITE_URL__/" />');
  const [, picture = ''] = /property="og:image" content="__SITE_URL__([^"]+)"/.exec(page) ?? [];
  expect(existsSync(join(web, 'public', picture))).toBe(true);
  expect(read('app/index.html')).toContain(`content="__SITE_URL__${picture}"`);
});

test('the landing page shows bots, the shared phone, talk in the app, two Spies, and all games and decks', () => {
  const picturesOf = (id: string) => {
    const [section = ''] = new RegExp(`<section class="${id}".*?</section>`, 's').exec(page) ?? [];
    return [...section.matchAll(/ src="\/imgs\/\w+\/(\w+)\.webp"/g)].map(([, name]) => name);
  };
  expect(picturesOf('more')).toEqual(['practice', 'shared', 'talk', 'spies']);
  expect(picturesOf('games')).toEqual(['locations', 'impostor', 'undercover']);
  expect(picturesOf('decks')).toEqual(['locations', 'animals', 'question']);
  expect(page).toContain('"playMode":["MultiPlayer","SinglePlayer"]');
});

test.each([
  ['headline', 'headline'],
  ['landing.headline', 'content/'],
])('an unknown text fails the build: %s', (name, reason) => {
  expect(() => pageIn(template.replace('landing.title', name), english)).toThrow(reason);
});

test('[LANG-04] a section or a title that a language lacks is in English', () => {
  const page = (title: string, sections: string) =>
    parseMarkdown(`---\n${title}\n---\n\n# Hi\n\n${sections}`, 'en');
  const english = page('title: One\ndescription: Two', '## New {#new}\n\nText\n\n## Old {#old}\n\nText\n');

  expect(completed(page('title: Uno', '## Viejo {#old}\n\nTexto\n'), english)).toEqual(
    page('title: Uno\ndescription: Two', '## New {#new}\n\nText\n\n## Viejo {#old}\n\nTexto\n'),
  );
});

test('[LANG-01] [LANG-05] every page is built in every language, with its direction', () => {
  const all = LANGUAGES.map((language) => dataIn(language, LANGUAGES, 'Foxes'));
  const [english, long, mirrored] = all;
  if (!english || !long || !mirrored) throw new Error('A language is missing');

  for (const file of ['index.html', '404.html', 'app/index.html', 'how-to-play/index.html']) {
    const made = pageIn(read(file), long);
    const [, title = ''] = /<title>(.*) \| Foxes<\/title>/.exec(made) ?? [];
    expect(title, file).toMatch(/[áéîöû]/i);
    expect(plainTexts(made), file).toEqual([]);
    expect(pageIn(read(file), mirrored)).toContain('<html lang="ar-XB" dir="rtl"');
  }
  const offline = pageIn(read('offline/index.html'), english, all);
  expect([...offline.matchAll(/<template lang="([\w-]+)"/g)].map(([, tag]) => tag)).toEqual([
    'en-XA',
    'ar-XB',
  ]);
});

test('pages declare their alternate languages', () => {
  const links = (made: string) =>
    [...made.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, address]) => [tag, address]);

  expect(links(page)).toEqual([]);
  expect(links(pageIn(template, dataIn(LONG, [ENGLISH, LONG], 'Foxes')))).toEqual([
    ['en', '__SITE_URL__/'],
    ['en-XA', '__SITE_URL__/en-xa/'],
    ['x-default', '__SITE_URL__/'],
  ]);
});

test.each(['index.html', 'app/index.html', 'tv/index.html', 'how-to-play/index.html'])(
  '[LANG-09] [LANG-14] %s is translated and preloads its fonts',
  (file) => {
    const data = dataIn(MIRRORED, [ENGLISH, MIRRORED], 'Foxes');
    const made = pageIn(read(file), {
      ...data,
      fonts: ['an-arabic.woff2'],
      textsWith: () => ({ 'ar-XB': '/words.json' }),
    });

    expect(made).toContain('<html lang="ar-XB" dir="rtl"');
    expect(made).toContain('<link rel="preload" href="an-arabic.woff2" as="font"');
    const hasScripts = /<script type="module"/.test(made); // The other pages do not have scripts.
    expect(made.includes('<link rel="preload" href="/words.json" as="fetch"')).toBe(hasScripts);
  },
);

test('[LANG-08] the guide exists as a page in other languages: title, URL, alternates, contents and a link to the game', () => {
  const guide = pageIn(read('how-to-play/index.html'), dataIn(LONG, LANGUAGES, 'Foxes'));

  expect(plainTexts(guide)).toEqual([]);
  expect(guide).toMatch(/<title>[^<]*[áéîöû][^<]* \| Foxes<\/title>/i);
  expect(guide).toContain('<link rel="canonical" href="__SITE_URL__/en-xa/how-to-play" />');
  expect(
    [...guide.matchAll(/hreflang="(.*?)" href="__SITE_URL__(.*?)"/g)].map(([, tag, path]) => [tag, path]),
  ).toEqual([
    ['en', '/app/how-to-play'],
    ['en-XA', '/en-xa/how-to-play'],
    ['ar-XB', '/ar-xb/how-to-play'],
    ['x-default', '/app/how-to-play'],
  ]);
  expect(guide.match(/<script/g)).toBeNull();
  for (const [, id] of guide.matchAll(/<li><a href="#(.*?)"/g)) expect(guide).toContain(`id="${id}"`);
  expect(guide).toContain('href="/app/create"');
});

test('[LANG-08] a translated landing page links to the guide in its language', () => {
  const made = pageIn(template, dataIn(LONG, [ENGLISH, LONG], 'Foxes'));

  expect(made.match(/href="[^"]*how-to-play"/g)).toEqual(Array(3).fill('href="/en-xa/how-to-play"'));
  expect(made).toContain('href="/en-xa/how-to-play/undercover"');
  expect(page.match(/href="[^"]*how-to-play"/g)).toEqual(Array(3).fill('href="/app/how-to-play"'));
});

test('[LANG-08] the site map links each page to its translations', () => {
  const urls = sitemap([ENGLISH, LONG]).match(/<url>.*<\/url>/g) ?? [];
  const [landing, longLanding, guide, longGuide, impostor, longImpostor] = urls;

  expect(landing).toContain(
    '<loc>__SITE_URL__/</loc><xhtml:link rel="alternate" hreflang="en" href="__SITE_URL__/"/>',
  );
  expect(longLanding).toContain('<loc>__SITE_URL__/en-xa/</loc>');
  expect(guide).toContain('<loc>__SITE_URL__/app/how-to-play</loc>');
  expect(longGuide).toContain('<loc>__SITE_URL__/en-xa/how-to-play</loc>');
  const linksOf = (url = '') => url.match(/<xhtml:link .*?\/>/g);
  expect(linksOf(longLanding)).toEqual(linksOf(landing));
  expect(linksOf(longGuide)).toEqual(linksOf(guide));
  expect(linksOf(guide)).toHaveLength(3);
  expect(impostor).toContain('<loc>__SITE_URL__/app/how-to-play/impostor</loc>');
  expect(linksOf(longImpostor)).toEqual(linksOf(impostor));
  expect(urls.slice(8).join()).not.toContain('xhtml');
});

/** The texts and alternative texts of a page that contain a word. */
function plainTexts(made: string): string[] {
  const texts = made
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(/(?:alt|aria-label|content)="([^"]*)"/g, '>$1<')
    .split(/<[^>]*>|[<>]/)
    .map((text) => text.replaceAll('Foxes', '').replace(/&#?\w+;/g, ''));
  return texts.filter((text) => /[a-z]{3}/i.test(text) && !MACHINES.test(text));
}

test('[SITE-10] the site map contains only public pages, and robots may read pages that are not indexed', () => {
  const listed = [...sitemap([ENGLISH]).matchAll(/<loc>__SITE_URL__(.*?)<\/loc>/g)].map(([, path]) => path);
  const robots = read('public/robots.txt');

  expect(listed).toEqual([
    '/',
    '/app/how-to-play',
    '/app/how-to-play/impostor',
    '/app/how-to-play/undercover',
    '/app',
    '/app/privacy',
    '/app/contact',
  ]);
  expect(robots.match(/^Disallow: .*/gm)).toEqual(['Disallow: /api/', 'Disallow: /socket.io/']);
  expect(robots).toContain('Sitemap: __SITE_URL__/sitemap.xml');
});
