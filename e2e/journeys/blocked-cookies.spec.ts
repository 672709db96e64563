import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { fullChromium } from '../playwright.config';

/** The value of Chromium's content setting for "Block all cookies". */
const BLOCK = 2;

/** Start Chromium with the user's setting "Block all cookies", under which `navigator.cookieEnabled` stays true. */
async function blockingBrowser(profile: string, baseURL: string): Promise<BrowserContext> {
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(profile, { ...fullChromium, baseURL });
}

test('a browser that blocks cookies says so before it takes a seat', {
  tag: ['@phone', '@english'],
}, async ({ party, server }) => {
  const admin = party.bot('Ada');
  const code = await admin.create();
  const profile = await mkdtemp(path.join(tmpdir(), 'spysafari-blocked-'));
  const context = await blockingBrowser(profile, server.origin);
  try {
    const page = await context.newPage();
    const seats: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && seats.push(request.url()));
    const needed = page.getByText('This game needs cookies to keep your seat.');

    await page.goto('/app/create');
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(true);
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
    expect(seats.filter((url) => url.includes('/api/'))).toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }

  const cleo = party.bot('Cleo');
  await cleo.join(code);
  const { players } = await cleo.until((view) => view.players.length > 1);
  expect(players.map(({ player_name }) => player_name)).toEqual(['Ada', 'Cleo']);
});
