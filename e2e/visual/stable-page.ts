import type { Locator, Page } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import type { Party } from '../fixtures/party';

const ART = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="896">
  <rect width="640" height="896" rx="40" fill="#a9520a"/>
  <rect x="20" y="20" width="600" height="856" rx="28" fill="#3c7f9c"/>
  <circle cx="320" cy="380" r="180" fill="#ffe08a"/>
</svg>`;

const LANGUAGE_CHOICE = /^(Language|Sprache|اللغة|语言)/;

export async function stableGuest(party: Party, name: string, locale?: string): Promise<Guest> {
  const guest = await party.guest(name, { locale });
  await guest.page.route('**/imgs/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: ART }));
  await guest.page.addInitScript(seedRandom);
  return guest;
}

/** Replace `Math.random` with a seeded generator (Park and Miller). Runs in the page. */
export function seedRandom(): void {
  let state = 7;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export async function expectScreenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  await expect(page.getByRole('button', { name: LANGUAGE_CHOICE })).toHaveCount(1); // The language switch loads late.
  await page.evaluate(waitForAssets);
  await expect(page).toHaveScreenshot(`${name}.png`, options);
}

export async function expectElementScreenshot(element: Locator, name: string): Promise<void> {
  await element.page().evaluate(waitForAssets);
  await expect(element).toHaveScreenshot(`${name}.png`);
}

async function waitForAssets(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
}
