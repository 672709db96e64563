import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../fixtures/journey';
import { LANGUAGE, SCREENSHOT_LANGUAGE } from '../fixtures/language';

export const SCREENSHOT_FOLDER = path.join(
  import.meta.dirname,
  'pictures',
  SCREENSHOT_LANGUAGE === 'en' ? '' : SCREENSHOT_LANGUAGE,
);
export const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;
/** Prevent the dock from covering the middle of a full-page screenshot. */
const LONG_PAGE = '[class*="dock"] { position: static }';

/** Take screenshots of the whole page and of its visible part in four sizes. Then restore the size, because the route continues in it. */
async function take(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await showIn(page, SCREENSHOT_LANGUAGE);
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const folder = path.join(SCREENSHOT_FOLDER, `${width}x${height}`);
    mkdirSync(folder, { recursive: true });
    const options = { fullPage: true, scale: 'css', style: LONG_PAGE } as const;
    await page.screenshot({ ...options, path: path.join(folder, `${state}.png`) });
    await page.screenshot({ path: path.join(folder, `${state}.fold.png`) });
  }
  if (before) await page.setViewportSize(before);
  await showIn(page, LANGUAGE);
}

/** Show the page in another language. The landing page has one URL per language, because it has no scripts. */
async function showIn(page: Page, tag: string): Promise<void> {
  if (SCREENSHOT_LANGUAGE === LANGUAGE) return;
  const isSpoken = await page.evaluate(async (wish) => {
    const { speak: change } = window as TestWindow;
    await change?.(wish);
    return change !== undefined;
  }, tag);
  if (isSpoken) return;
  await page.goto(tag === LANGUAGE ? '/' : `/${tag.toLowerCase()}/`);
}

type TestWindow = typeof window & { speak?: (tag: string) => Promise<void> };

export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.race([
      Promise.all([document.fonts.ready, ...pictures.map((one) => one.decode().catch(() => undefined))]),
      new Promise((enough) => setTimeout(enough, 5_000)),
    ]);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await page.waitForTimeout(150);
}

export const test = base.extend<{ screenshots: { take: typeof take } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  screenshots: async ({}, use) => await use({ take }),
});
