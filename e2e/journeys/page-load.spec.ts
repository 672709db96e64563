import { expect, test } from '../fixtures/journey';
import { TEST_BUILD } from '../fixtures/language';
import { type Fault, faultsOnPage } from '../fixtures/layout-faults';
import { NEXT, nextBuild } from '../fixtures/next-build';
import { first } from '../fixtures/party';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });
test.describe.configure({ mode: 'default' }); // The tests share one worker, because starting another one takes CPU seconds.

const BELOW_THE_FOLD = '/imgs/howtoimgs/';
const NOW = Date.UTC(2026, 0, 1);
const SMALL_CARD = '/thumbs/';
const ABOUT_WORDS: readonly Fault['kind'][] = [
  'sideways',
  'cut text',
  'shortened',
  'sticks out',
  'other name',
];

test('the guide loads pictures outside the viewport after its first paint [PAGE-04] [SITE-05]', {
  tag: '@phone',
}, async ({ page, server }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const countRequested = (part: string) => new Set(requested.filter((path) => path.includes(part))).size;
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW + 1_000);

  await page.goto(new URL('/app/how-to-play', server.origin).href, { waitUntil: 'networkidle' });
  const picture = page.getByAltText('A phone showing a four-character room code', { exact: false });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(countRequested(BELOW_THE_FOLD)).toBe(0);
  expect(countRequested(SMALL_CARD)).toBe(1);

  await page.clock.runFor(1_000);
  await expect.poll(() => countRequested(SMALL_CARD)).toBe(3);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('late or missing pictures and chunks do not move buttons [SITE-05] [INVITE-02]', {
  tag: '@phone',
}, async ({ party }) => {
  party.newcomers = true;
  const code = await party.bot('Bo').create();
  const { page, errors } = await party.guest('Ada');
  errors.allow(/net::ERR_FAILED/);
  await page.setViewportSize({ width: 412, height: 915 });
  const late = { released: Promise.resolve(), files: 0 };
  await page.route(/\/imgs\/|how-it-works/, async (route) => {
    late.files += 1;
    await late.released;
    await (route.request().url().includes('room-card') ? route.abort() : route.continue());
  });

  for (const path of ['/app', '/app/create', '/app/join', `/app/join/${code}`]) {
    const { promise, resolve } = Promise.withResolvers<void>();
    late.released = promise;
    late.files = 0;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const button = page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: /^(Create|Join)/ })
      .first();
    await button.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const box = await button.boundingBox();
    await expect.poll(() => late.files, path).toBeGreaterThan(0);
    resolve();
    await page.waitForLoadState('networkidle');
    if (path.includes(code)) await page.getByRole('heading', { name: 'How It Works' }).waitFor();
    expect(await button.boundingBox(), path).toEqual(box);
  }
});

test.describe('in another language', () => {
  test.use({ serverSettings: { WEB_ROOT: TEST_BUILD } });

  test('a page loads its translations in parallel with its scripts [LANG-03]', {
    tag: '@phone',
  }, async ({ party }) => {
    const { page, errors } = await party.guest('Ada', { language: 'ar-XB' });
    errors.allow(/net::ERR_FAILED/, /preloaded using link preload but not used/);
    await page.route('**/*.js', (route) => route.abort());

    const [words] = await Promise.all([page.waitForRequest(/\/words-/), page.goto('/app')]);

    expect((await words.response())?.status()).toBe(200);
  });

  test('text that is 40 % longer fits on the smallest phone and is in the names of buttons [LANG-12] [LANG-13]', {
    tag: ['@phone', '@soak'],
  }, async ({ party }) => {
    const { page } = await party.guest('Ada', { language: 'en-XA' });
    const faults = async () =>
      (await page.evaluate(faultsOnPage)).filter(({ kind }) => ABOUT_WORDS.includes(kind));
    await page.setViewportSize({ width: 360, height: 640 });

    for (const path of ['/app', '/app/create', '/app/join', '/app/contact']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(faults, path).toEqual([]); // Fonts and translations may load after the heading.
    }

    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Donaudampfschifffahrtsgesellschaft';
      button.ariaLabel = 'Ship';
      Object.assign(button.style, { width: '60px', whiteSpace: 'nowrap' });
      document.querySelector('main')?.append(button);
    });
    expect((await faults()).map(({ kind }) => kind).sort()).toEqual(['other name', 'sticks out']);
  });
});

test('a style sheet whose prefetch failed is loaded for its screen', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 2 });
  const guest = await party.guest('Oskar');
  const { page } = guest;
  guest.errors.allow(/net::ERR_FAILED/);
  await guest.joinByLink(code);
  await first(bots).startGame();
  await guest.play.expectRunning();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.route('**/assets/*.css', (route) => route.abort());
  const failedUrl = (await failed).url();
  await page.unroute('**/assets/*.css');

  await first(bots).endRound();
  await first(bots).recordOutcome('spy_caught');
  await first(bots).endGame();
  await guest.winners.expectOpen();

  const styles = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  await expect.poll(styles).toContain(failedUrl);
});

test('a page of an old version reloads once when its next screen no longer exists', {
  tag: ['@phone', '@soak'],
}, async ({ party, server }) => {
  const { page, lobby, errors } = await party.guest('Ada');
  errors.allowConnectionLoss();
  errors.allow(
    /status of 404 .*\/assets\//,
    /Refused to apply style from .*\/assets\//, // The error response is JSON.
    /Failed to fetch dynamically imported module/,
  );
  const next = await nextBuild();
  const isOutdated = (url: URL) => next.outdated.includes(url.pathname) && url.pathname.includes('/lobby-');
  await page.route(isOutdated, (route) => route.fulfill({ status: 404 })); // Make the prefetch fail as well.
  await page.goto('/app/create');
  await server.kill();
  await server.start({ WEB_ROOT: next.folder });

  await page.getByLabel('Your Name').fill('Ada');
  await page.getByRole('button', { name: 'Create Room' }).click();

  await lobby.expectOpen();
  expect(await page.locator('script[type=module]').first().getAttribute('src')).toContain(NEXT);
  await next.remove();
});
