/** Takes a state of a screen in all sizes and notes faults that a machine can see. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { test as base } from '../fixtures/journey';
import { LANGUAGE, SCREENSHOT_LANGUAGE } from '../fixtures/language';
import { type Fault, faultsOnPage } from '../fixtures/layout-faults';

/** Those in another language stay apart. */
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
/** Elements stuck to the lower edge would cover the middle of a picture of the whole page. */
const LONG_PAGE = '[class*="dock"] { position: static }';
/** The type of the annotations that make up the table. */
export const FAULT = 'fault';

/** One line of the table. */
export interface Finding extends Fault {
  state: string;
  size: string;
}

export class Screenshots {
  readonly #info: TestInfo;

  constructor(info: TestInfo) {
    this.#info = info;
  }

  /** `state` is the picture's name: 'lobby-admin'. The page is left in the last size, and in the story's language. */
  async take(page: Page, state: string): Promise<void> {
    await showIn(page, SCREENSHOT_LANGUAGE);
    await this.#takeAll(page, state);
    await showIn(page, LANGUAGE);
  }

  async #takeAll(page: Page, state: string): Promise<void> {
    for (const { width, height } of SIZES) {
      const size = `${width}x${height}`;
      await page.setViewportSize({ width, height });
      await settle(page);
      for (const fault of await page.evaluate(faultsOnPage)) this.#note({ state, size, ...fault });
      const folder = path.join(SCREENSHOT_FOLDER, size);
      mkdirSync(folder, { recursive: true });
      const options = { fullPage: true, scale: 'css', style: LONG_PAGE } as const;
      await page.screenshot({ ...options, path: path.join(folder, `${state}.png`) });
      await page.screenshot({ path: path.join(folder, `${state}.fold.png`) });
    }
  }

  #note(finding: Finding): void {
    this.#info.annotations.push({ type: FAULT, description: JSON.stringify(finding) });
  }
}

/** Draws the page anew in another language than the story's. The landing page has no script, and one for each language. */
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

/** See web/src/app/main.tsx. */
type TestWindow = typeof window & { speak?: (tag: string) => Promise<void> };

/** Waits until fonts and all pictures are there and the layout has come to rest. */
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

export const test = base.extend<{ screenshots: Screenshots }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  screenshots: async ({}, use, testInfo) => {
    await use(new Screenshots(testInfo));
  },
});
