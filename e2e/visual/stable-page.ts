/** Pages that look the same every time, for pictures. */
import type { Locator, Page } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import type { Party } from '../fixtures/party';

/** Stands in for every picture of a card. */
const ART = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="896">
  <rect width="640" height="896" rx="40" fill="#a9520a"/>
  <rect x="20" y="20" width="600" height="856" rx="28" fill="#3c7f9c"/>
  <circle cx="320" cy="380" r="180" fill="#ffe08a"/>
</svg>`;

const LANGUAGE_CHOICE = /^(Language|Sprache|اللغة|语言)/;

/** A guest whose page looks the same every time, in English unless it `speaks` another language. */
export async function stableGuest(party: Party, name: string, locale?: string): Promise<Guest> {
  const guest = await party.guest(name, { locale });
  await guest.page.route('**/imgs/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: ART }));
  await guest.page.addInitScript(seedRandom);
  return guest;
}

/** Runs in the page: random numbers with a fixed start (Park and Miller's). */
function seedRandom(): void {
  let state = 7;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Compares the page with its picture in snapshots/. */
export async function expectScreenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  await expect(page.getByRole('button', { name: LANGUAGE_CHOICE })).toHaveCount(1); // it comes late
  await page.evaluate(waitForAssets);
  await expect(page).toHaveScreenshot(`${name}.png`, options);
}

export async function expectElementScreenshot(element: Locator, name: string): Promise<void> {
  await element.page().evaluate(waitForAssets);
  await expect(element).toHaveScreenshot(`${name}.png`);
}

/** Runs in the page: waits for fonts and for all pictures, also below the fold. */
async function waitForAssets(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  await document.fonts.ready;
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
}
