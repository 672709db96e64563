/** Journeys with a service worker, which other journeys block. */
import type { Page } from '@playwright/test';
import { expectServerTime } from '../fixtures/clock';
import { cardRow, OFFICE_DECK, pasteDeck, renameCard, shareDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';
import { NEXT, nextBuild } from '../fixtures/next-build';
import { first } from '../fixtures/party';
import { unpaintedChromium } from '../playwright.config';

test.use({ serviceWorkers: 'allow', launchOptions: unpaintedChromium }); // The headless shell may crash with service workers.
test.describe.configure({ mode: 'default' }); // This browser starts slowly, so the tests share one worker.

/** Wait until the service worker controls the page. The app registers it when the page is idle. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Dispatch the event that Chromium sends only in a window with a profile, and wait for the next frame. Runs in the page. */
function offerInstallation(): Promise<void> {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'dismissed' }) }));
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

const entryScript = (page: Page) => page.locator('script[type=module]').first().getAttribute('src');

test('the app can be installed, and its offer does not move the page', { tag: '@phone' }, async ({
  party,
}) => {
  const { page } = await party.guest('Ada');
  await page.goto('/app');
  const devtools = await page.context().newCDPSession(page);

  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const [path, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'javascript'],
  ] as const) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain(type);
  }
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ name: 'Spy Safari', start_url: '/app', display: 'standalone' });
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts[0].icons];
  const sizes = await page.evaluate(
    async (addresses: string[]) => {
      const images = addresses.map((src) => Object.assign(new Image(), { src }));
      await Promise.all(images.map((image) => image.decode()));
      return images.map(({ naturalWidth, naturalHeight }) => `${naturalWidth}x${naturalHeight}`);
    },
    pictures.map(({ src }) => src),
  );
  expect(sizes).toEqual(pictures.map((picture) => picture.sizes));
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).ok()).toBe(true);

  const install = page.getByRole('button', { name: 'Install the app' });
  await expect(install).toBeHidden();
  const before = await page.getByRole('link', { name: 'Create New Room' }).boundingBox();
  await page.evaluate(offerInstallation);
  await expect(install).toBeInViewport();
  expect(await page.getByRole('link', { name: 'Create New Room' }).boundingBox()).toEqual(before);
  await install.click();
  await expect(install).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Create New Room' })).toBeVisible();
  await page.evaluate(offerInstallation);
  await expect(install, 'not offered again').toBeHidden();
});

test('the app shows an offline page without a network and recovers automatically', {
  tag: '@phone',
}, async ({ party }) => {
  const { page, proxy, errors } = await party.guest('Ada', { ownProxy: true });
  errors.allowConnectionLoss();
  const undercover = page.getByRole('heading', { name: 'Your Network Has Gone Undercover' });
  const home = page.getByRole('link', { name: 'Create New Room' });
  await page.goto('/app');
  await waitForWorker(page);

  proxy.disconnect();
  for (const path of ['/', '/app', '/app/create', '/app/join/ABCD']) {
    await page.goto(path);
    await expect(undercover).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('status')).toHaveText('Still hiding. It must have had training.');
  await page.getByRole('link', { name: 'brush up on the rules' }).click();
  await expect(page.getByRole('heading', { name: 'How to Play Spy Safari' })).toBeVisible();
  await page.goto('/app');
  await expect(undercover).toBeVisible();

  proxy.reconnect();
  await expect(home).toBeVisible();
});

test('a lobby that is reloaded offline reconnects', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const guest = await party.guest('Ada', { ownProxy: true });
  const { page, proxy, errors, lobby } = guest;
  errors.allowConnectionLoss();
  await guest.createRoom();
  await waitForWorker(page);

  proxy.disconnect();
  await page.reload();
  await expect(page.getByText('Reconnecting...')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/app/room/${guest.codeInAddress}`);

  proxy.reconnect();
  await lobby.expectOpen();
  await expect(lobby.players(1)).toBeVisible();
  await expect(page.getByText('Reconnecting...')).toBeHidden();
});

test('a round continues on the old version, and the next start uses the new version', {
  tag: ['@phone', '@soak'],
}, async ({ party, server }) => {
  const { code, guests } = await party.openTable({ players: 3, guests: 1 });
  const { page, play, errors, winners } = first(guests);
  errors.allowConnectionLoss();
  await waitForWorker(page);
  await first(guests).lobby.startGame.click();
  await play.expectRunning();
  const hand = await play.readHand();
  const loadedAt = await page.evaluate(() => performance.timeOrigin);

  const next = await nextBuild();
  await server.kill();
  await expect(play.reconnecting).toBeVisible(); // The page may otherwise reconnect before this check.
  await server.start({ WEB_ROOT: next.folder });
  await expect(play.reconnecting).toBeHidden();
  const other = await page.context().newPage();
  // Retry, because the service worker uses its cache when the server takes more than three seconds.
  const entryOfOther = async () => {
    await other.goto('/app/how-to-play');
    return entryScript(other);
  };
  await expect.poll(entryOfOther).toContain(NEXT);
  const newVersionWaits = () =>
    other.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(newVersionWaits, { timeout: 30_000 }).toBe(true);

  await test.step('the round continues on the old version', async () => {
    await play.expectRunning();
    await expectServerTime(play, server, code);
    expect(await play.readHand()).toEqual(hand);
    expect((await fetch(`${server.origin}${next.outdated[0]}`)).status).toBe(404);
    const missing = await page.evaluate(
      async (addresses) => {
        const responses = await Promise.all(addresses.map((address) => fetch(address)));
        return responses.filter(({ ok }) => !ok).map(({ url }) => url);
      },
      next.outdated.filter((address) => address.endsWith('.js') && !address.includes('/tv-')), // Phones do not load the TV's chunks.
    );
    expect(missing, 'every chunk of the old version is cached').toEqual([]);
    await play.endTheRound();
    await play.record('locationDeck', 'spy_escaped');
    await play.endTheGame();
    await winners.expectOpen();
    expect(await newVersionWaits(), 'the new version is waiting').toBe(true);
    expect(await page.evaluate(() => performance.timeOrigin), 'no reload').toBe(loadedAt);
  });

  await test.step('the cache does not contain game data', async () => {
    const unexpected = (await cachedPaths(page)).filter(
      (path) => !/^\/(assets|imgs|brand|avatars)\/|^\/app$|^\/offline\/index\.html$/.test(path),
    );
    expect(unexpected).toEqual([]);
  });

  await test.step('the next start uses the new version', async () => {
    await winners.leave.click();
    await expect(page.getByRole('link', { name: 'Create New Room' })).toBeVisible();
    await other.close();
    const context = page.context();
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    const start = await context.newPage();
    // Stop all workers, as a phone does overnight. Retry, because Playwright may block the page's load while a worker stops.
    const entryAtStart = async () => {
      await devtools.send('ServiceWorker.stopAllWorkers');
      await start.goto('/app', { timeout: 5_000 }).catch(() => undefined);
      return start.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));
    };
    await expect.poll(entryAtStart, { timeout: 60_000 }).toContain(NEXT);
    await expect(start.getByRole('link', { name: 'Create New Room' })).toBeVisible();
    await server.kill();
    const opensOffline = async () => {
      await start.goto('/app/how-to-play', { timeout: 5_000 });
      await start.getByRole('heading', { name: 'How to Play Spy Safari' }).waitFor({ timeout: 5_000 });
    };
    await expect(opensOffline).toPass({ timeout: 60_000 });
    expect(await entryScript(start), 'offline').toContain(NEXT);
    await start.close();
  });
  await next.remove();
});

test('decks are edited offline and synchronized between two tabs [DECK-10]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allowConnectionLoss();
  await pasteDeck(page, OFFICE_DECK, 20);
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await renameCard(page, 'Roof', 'Roof terrace');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(
    page.getByText('Sharing needs the network. Your cards are safe in this browser.'),
  ).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(cardRow(other, 'Roof terrace')).toBeVisible();
  await renameCard(other, 'Roof terrace', 'Roof garden');
  await expect(cardRow(page, 'Roof garden')).toBeVisible();
  await other.close();
  await page.context().setOffline(false);
  await shareDeck(page);
});
