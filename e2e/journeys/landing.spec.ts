import type { Page } from '@playwright/test';
import { languagesIn } from '../../web/src/shared/languages/table';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { LANGUAGE } from '../fixtures/language';
import { measureLayoutShift } from '../fixtures/layout-faults';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });

const TITLE = 'The Party Game of Secret Places and Sly Animals | Spy Safari';
const SECTIONS = [
  "Why You'll Love It",
  'Three Games',
  'How It Works',
  'More Ways to Play',
  'Three Decks',
  'Questions You May Have',
  'Ready to Look Innocent?',
];
const WAYS: Record<string, string> = {
  'Play Now': '/app',
  'How to Play': LANGUAGE === 'en' ? '/app/how-to-play' : `/${LANGUAGE.toLowerCase()}/how-to-play`,
  'Create a Room': '/app/create',
  'Join a Room': '/app/join',
  'Privacy Policy': '/app/privacy',
  Contact: '/app/contact',
};
const NARROWEST = 360;
const WIDEST = 1440;

async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete and links to the app [SITE-07] [SITE-04]', {
    tag: '@phone',
  }, async ({ page, server }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(`${request.resourceType()} ${request.url()}`));
    const failed: string[] = [];
    page.on('response', (response) => {
      if (!response.ok()) failed.push(`${response.status()} ${response.url()}`);
    });

    await page.goto(server.origin);

    await expect(page).toHaveTitle(TITLE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One of You Is Bluffing');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
    await expect(page.getByRole('link', { name: 'Play Now' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Join' })).toBeInViewport();
    await expect(
      page.getByRole('img', { name: 'A spy in a trench coat peeking over a fan of picture cards' }),
    ).toBeInViewport();
    for (const [name, path] of Object.entries(WAYS))
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);

    const answer = page.getByText('At least three, at most ten.');
    await expect(answer).toBeHidden();
    await page.getByText('How many players do we need?').click();
    await expect(answer).toBeVisible();

    for (const width of [NARROWEST, WIDEST]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sidewaysScroll(page), `${width} px wide`).toBe(0);
    }
    await page.getByRole('link', { name: 'Create a Room' }).scrollIntoViewIfNeeded();
    expect(fetched.filter((line) => line.startsWith('script'))).toEqual([]);
    expect(fetched.filter((line) => !line.includes(server.origin))).toEqual([]);
    expect(failed).toEqual([]);

    await page.getByRole('link', { name: 'Play Now' }).click();
    await expect(page).toHaveURL(`${server.origin}/app`);
    await expect(page.locator('noscript p').first()).toBeVisible();
    await page.locator('noscript a').click();
    await expect(page).toHaveURL(`${server.origin}/`);
  });
});

test('the landing page is accessible and loads without layout shifts', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const layoutShift = await measureLayoutShift(page);
  await page.goto(server.origin);
  await page.evaluate(() => document.fonts.ready);
  expect(await layoutShift()).toBeLessThan(0.01);

  const questions = page.locator('summary');
  await expect(questions).not.toHaveCount(0);
  for (const question of await questions.all()) await question.click();

  await expectAccessible(page, 'landing page, every answer open');
});

test('metadata and the sitemap describe the site in every language [SITE-07] [SITE-10] [LANG-08]', {
  tag: ['@soak', '@desktop', '@english'],
}, async ({ page, server }) => {
  const { origin } = server;
  await page.goto(origin);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const [game, questions] = JSON.parse(json ?? '')['@graph'];
  expect(game).toMatchObject({ name: 'Spy Safari', url: `${origin}/` });
  expect(questions.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
    await page.locator('summary').allTextContents(),
  );
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture ?? '');
  expect(size, 'the size in the Open Graph tags').toEqual([1200, 630]);
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/`);

  const robots = await (await page.request.get(`${origin}/robots.txt`)).text();
  const [, siteMap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const places = [...(await (await page.request.get(siteMap)).text()).matchAll(/<loc>(.+?)<\/loc>/g)];
  // The landing page and three guides in each language, the app, the privacy policy and the contact page.
  expect(places).toHaveLength(4 * languagesIn('production').length + 3);
  for (const [, place = ''] of places) {
    const { pathname } = new URL(place);
    await page.goto(place, { waitUntil: 'commit' });
    await expect(page.locator('link[rel="canonical"]'), pathname).toHaveAttribute('href', place);
    await expect(page.locator('meta[name="robots"]'), pathname).toHaveCount(0);
    await expect(page, pathname).toHaveTitle(/^.+ \| Spy Safari$/);
  }
});
