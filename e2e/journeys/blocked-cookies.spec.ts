import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, firefox, type Page } from '@playwright/test';
import { FIREFOX } from '../browsers/browser-driver';
import { expect, test } from '../fixtures/journey';
import { fullChromium } from '../playwright.config';

/** The value of Chromium's content setting, and of Firefox's preference, for blocking all cookies. */
const BLOCK = 2;

/** Try each way into a game, and return the requests for seats. */
async function tryToTakeSeats(page: Page, code: string): Promise<string[]> {
  const seats: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && seats.push(new URL(request.url()).pathname));
  const needed = page.getByText('This game needs cookies to keep your seat.');

  await page.goto('/app/create');
  await page.getByLabel('Your Name').fill('Bruno');
  await page.getByRole('button', { name: 'Create Room' }).click();
  await expect(needed).toBeVisible();

  await page.goto(`/app/join/${code}`);
  await page.getByPlaceholder('Enter your name').fill('Bruno');
  await page.getByRole('button', { name: 'Join Game' }).click();
  await expect(needed).toBeVisible();

  await page.goto('/app');
  await page.getByRole('button', { name: 'Play with bots' }).click();
  await expect(needed).toBeVisible();
  return seats.filter((address) => address.startsWith('/api/'));
}

/** Start Chromium with the user's setting "Block all cookies", under which `navigator.cookieEnabled` stays true. */
async function blockingChromium(profile: string, baseURL: string): Promise<BrowserContext> {
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(profile, { ...fullChromium, baseURL });
}

const blockingFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX ?? '',
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': BLOCK },
  });

test('a browser that blocks cookies says so before it takes a seat', {
  tag: ['@phone', '@english', '@soak'],
}, async ({ party, server }) => {
  const admin = party.bot('Ada');
  const code = await admin.create();

  await test.step('with the setting of Chromium', async () => {
    const profile = await mkdtemp(path.join(tmpdir(), 'spysafari-blocked-'));
    const context = await blockingChromium(profile, server.origin);
    try {
      const page = await context.newPage();
      expect(await tryToTakeSeats(page, code)).toEqual([]);
      expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(true);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });

  if (FIREFOX)
    await test.step('with the setting of Firefox', async () => {
      const browser = await blockingFirefox();
      try {
        const page = await browser.newPage({ baseURL: server.origin });
        expect(await tryToTakeSeats(page, code)).toEqual([]);
      } finally {
        await browser.close();
      }
    });

  await test.step('behind a proxy that removes cookies, which the page cannot see', async () => {
    const { page, errors } = await party.guest('Bruno', { removesCookies: true });
    errors.allow(/status of 401/);
    const create = '/api/rooms';
    const join = `${create}/${code}/join`;
    const practice = '/api/practice';
    expect(await tryToTakeSeats(page, code)).toEqual([create, create, join, join, practice, practice]);
  });

  const cleo = party.bot('Cleo');
  await cleo.join(code);
  const { players } = await cleo.until((view) => view.players.length > 1);
  expect(players.map(({ player_name }) => player_name)).toEqual(['Ada', 'Cleo']);
});
