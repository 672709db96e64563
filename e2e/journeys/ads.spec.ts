import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import type { Guest } from '../fixtures/guest';
import { test as base, expect } from '../fixtures/journey';
import { LANGUAGE } from '../fixtures/language';
import { Partner } from '../fixtures/partner';
import type { Party } from '../fixtures/party';

class AdSlot {
  readonly region: Locator;
  readonly houseCard: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('complementary', { name: 'Advertisement' });
    this.houseCard = this.region.getByRole('button', { name: 'Another one' });
  }

  /** Scroll to the slot and wait until the page is idle, because only then do ads load. Retry if React re-renders the slot. */
  async scrollIntoView(): Promise<void> {
    await expect(() => this.region.scrollIntoViewIfNeeded()).toPass();
    await letPageIdle(this.#page);
  }

  async expectFilled(): Promise<void> {
    await expect(this.region.frameLocator('iframe').getByText('Fresh bananas')).toBeVisible();
    await expect(this.houseCard).toBeHidden();
  }

  async expectFixedSize(): Promise<void> {
    const box = await this.region.boundingBox();
    expect(box?.height).toBe(250);
    expect(box?.width).toBeGreaterThanOrEqual(320);
    expect(box?.width).toBeLessThanOrEqual(400);
  }
}

async function letPageIdle(page: Page): Promise<void> {
  await page.clock.runFor(6_000);
}

const test = base.extend<{ partner: Partner }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  partner: async ({}, use) => {
    const partner = await Partner.open();
    await use(partner);
    partner.close();
  },
  serverSettings: async ({ partner }, use) => {
    await use(partner.settings);
  },
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const accept = (page: Page) => banner(page).getByRole('button', { name: 'Accept' });
const decline = (page: Page) => banner(page).getByRole('button', { name: 'Decline' });
const readCookies = (page: Page) => page.evaluate(() => document.cookie);

async function guestWithClock(party: Party): Promise<Guest> {
  const guest = await party.guest('Ada');
  await guest.page.clock.install();
  return guest;
}

test('ads and analytics load after consent and not in a round [SITE-06] [HOME-03] [LOBBY-22]', {
  tag: '@phone',
}, async ({ party, partner }) => {
  const ada = await guestWithClock(party);
  const { page } = ada;
  const slot = new AdSlot(page);

  await page.goto('/app');
  await expect(banner(page)).toBeVisible();
  await slot.scrollIntoView();
  await expect(slot.houseCard).toBeVisible();
  await slot.expectFixedSize();
  expect(partner.requestedPaths).toEqual([]);
  expect(await readCookies(page)).toBe('');

  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  await slot.scrollIntoView();
  await slot.expectFilled();
  await slot.expectFixedSize();

  await page.getByRole('link', { name: 'Create New Room' }).click();
  await page.getByLabel('Your Name').fill('Ada');
  await slot.scrollIntoView();
  await slot.expectFilled();
  await page.getByRole('button', { name: 'Create Room' }).click();
  await ada.lobby.expectOpen();
  const code = ada.codeInAddress;
  await expect(slot.region, 'outside the viewport').not.toBeInViewport();
  await slot.scrollIntoView();
  await slot.expectFilled();
  for (const name of ['Bruno', 'Cleo']) await party.bot(name).join(code);
  await ada.lobby.startGame.click();
  await ada.play.expectRunning();
  const before = partner.requestedPaths.length;
  await letPageIdle(page);
  await expect(slot.region).toHaveCount(0);
  await expect(page.locator('ins, iframe')).toHaveCount(0);
  await expect.poll(() => partner.analyticsEvents.at(-1)?.details.page_location).toMatch(/\/app\/play$/);
  expect(partner.requestedPaths.slice(before).filter((path) => path !== '/collect')).toEqual([]);

  await ada.play.endTheRound();
  await ada.play.record('locationDeck', 'spy_caught');
  await ada.play.endTheGame();
  await ada.winners.expectOpen();
  await slot.scrollIntoView();
  await slot.expectFilled();

  expect(partner.requestedPaths.filter((path) => path !== '/collect').toSorted()).toEqual([
    '/ad/anywhere',
    '/ad/home',
    '/ad/lobby',
    '/ad/winners',
    '/ads.js',
    '/count.js',
  ]);
  const events = () =>
    partner.analyticsEvents.map(({ name, details }) => details.page_title ?? `${name} ${details.deck_type}`);
  await expect
    .poll(events)
    .toEqual(['/app', '/app/create', '/app/room', 'chosen_deck locationDeck', '/app/play', '/app/winners']);
  expect(partner.rawRequests.filter((request) => request.includes(code) || request.includes('Ada'))).toEqual(
    [],
  );
});

test('a declined consent is remembered, and a given one can be revoked [SITE-06] [PAGE-01]', {
  tag: ['@phone', '@soak'],
}, async ({ party, partner }) => {
  const { page } = await guestWithClock(party);
  const slot = new AdSlot(page);
  if (LANGUAGE === 'en') await page.setViewportSize({ width: 360, height: 640 }); // Other languages would need scrolling at this size.
  await page.goto('/app');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page, 'home with the banner');
  const top = (await banner(page).boundingBox())?.y ?? 0;
  for (const name of ['Create New Room', 'Join Existing Room']) {
    const link = await page.getByRole('link', { name }).boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0), `${name} is not covered`).toBeLessThan(top);
  }

  await decline(page).click();
  await expect(banner(page)).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/app', '/app/join']) {
    await page.goto(path);
    await slot.scrollIntoView();
    await expect(slot.houseCard).toBeVisible();
    await slot.expectFixedSize();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    await expect(banner(page)).toBeHidden();
  }
  expect(partner.requestedPaths).toEqual([]);

  await page.goto('/app/privacy');
  await expect(page.getByText('You declined')).toBeVisible();
  await expectAccessible(page, 'privacy policy with a choice');
  const change = page.getByRole('button', { name: 'Change My Choice' });
  await change.click();
  await expect(banner(page)).toBeFocused();
  await accept(page).click();
  await expect(page.getByText('You accepted')).toBeVisible();
  await expect(change).toBeFocused();
  await page.getByRole('link', { name: 'Play' }).click();
  await slot.scrollIntoView();
  await slot.expectFilled();
  expect(await readCookies(page)).toContain('__gads');
  await page.getByRole('link', { name: 'Join Existing Room' }).click();
  await expect(page.getByLabel('Room code, character 1')).toBeVisible();
  await slot.scrollIntoView();
  await slot.expectFilled();

  await page.goBack();
  await page.goBack();
  await change.click();
  await Promise.all([page.waitForEvent('load'), decline(page).click()]);
  await expect(page.getByText('You declined')).toBeVisible();
  expect(await readCookies(page)).toBe('');
  const before = partner.requestedPaths.length;
  await page.getByRole('link', { name: 'Play' }).click();
  await slot.scrollIntoView();
  await expect(slot.houseCard).toBeVisible();
  expect(partner.requestedPaths.slice(before)).toEqual([]);
});

test('the cookie banner does not cover a control of the lobby at any window size [SITE-06]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const ada = await party.guest('Ada');
  const { page, lobby } = ada;
  const code = await ada.createRoom();
  for (const name of ['Bruno', 'Cleo']) await party.bot(name).join(code);
  await expect(lobby.startGame).toBeEnabled();

  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1280, 800],
  ] as const) {
    const size = `${width}x${height}`;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(banner(page), size).toBeInViewport({ ratio: 1 });
    await expect(lobby.startGame, size).toBeInViewport({ ratio: 1 });
    const controls = page
      .locator(':is(button, a, input):not([aria-hidden], :disabled)')
      .filter({ visible: true });
    expect(await controls.count(), size).toBeGreaterThan(12);
    // A trial click scrolls to the control, and fails if another element covers it.
    for (const control of await controls.all()) await control.click({ trial: true, timeout: 20_000 });
  }
  await lobby.startGame.click();
  await ada.play.expectRunning();
  await expect(banner(page), 'no banner in a round').toBeHidden();
});

test("the house card stays when a provider's script has no ad or fails [SITE-06]", {
  tag: ['@desktop', '@soak'],
}, async ({ party, partner }) => {
  const { page, errors } = await guestWithClock(party);
  const slot = new AdSlot(page);
  const stranger = await Partner.open();
  // These errors are logged by the browser and by the provider's script.
  errors.allow(
    /status of 404 .*(ads|count)\.js/,
    /threw Uncaught Error: our script broke/,
    /violates .* Content Security Policy/,
  );
  await page.goto('/app');
  await accept(page).click();

  for (const mode of ['unfilled', 'missing', 'throwing', 'hanging'] as const) {
    partner.mode = mode;
    partner.requestedPaths.length = 0;
    // A hanging script delays the load event.
    await page.goto('/app', { waitUntil: 'domcontentloaded' });
    await expect(slot.region).toBeVisible();
    await slot.scrollIntoView();
    for (const script of ['/ads.js', '/count.js'])
      await expect.poll(() => partner.requestedPaths, mode).toContain(script);
    await expect(slot.houseCard, mode).toBeVisible();
    await slot.expectFixedSize();
    await page.getByRole('link', { name: 'Create New Room' }).click();
    await expect(page.getByLabel('Your Name'), mode).toBeVisible();
  }

  await page.evaluate((origin) => {
    const script = document.createElement('script');
    script.src = `${origin}/ads.js`;
    document.head.append(script);
    return new Promise((settle) => script.addEventListener('error', settle));
  }, stranger.origin);
  expect(stranger.requestedPaths, 'other hosts are blocked').toEqual([]);
  stranger.close();
});
