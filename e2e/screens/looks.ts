/** Comparison with the twelve pictures in looks/, which is never skipped, because the installer takes the version of the distribution. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../fixtures/journey';
import { LANGUAGE } from '../fixtures/language';
import type { RouteName } from './routes';

/** The screens of each route that have a picture. The others are two groups of components and a TV (gallery.spec.ts). Long routes come first. */
export const LOOKS: Readonly<Record<RouteName, readonly string[]>> = {
  'the screens of an admin': [],
  'a refereed round': ['lobby of a guest', 'card of the team', 'vote', 'results'],
  'the deck editor': ['deck editor'],
  'the entry screens': ['unknown deck', 'home', 'contact'],
  'the screens of a guest': [],
  'game nights': [],
  'an invitation': ['invitation'],
  'a talk in the app': [],
};
/** The version of Chromium that took the pictures. */
const TAKEN_WITH = path.join(import.meta.dirname, 'looks', 'browser.txt');

/** Compare a page, or a part of it, with its picture. The message names the browsers, because a new one may draw differently. */
export async function expectSameLook(page: Page, screen: string, part?: Locator): Promise<void> {
  if (LANGUAGE !== 'en') return; // The pictures are in English. `make test` runs in no other language.
  await page.evaluate(async () => {
    window.scrollTo(0, 0); // Smaller sizes may have scrolled the page.
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
  const version = page.context().browser()?.version() ?? '';
  if (test.info().config.updateSnapshots === 'all') writeFileSync(TAKEN_WITH, `${version}\n`);
  const before = readFileSync(TAKEN_WITH, 'utf8').trim();
  const doubt = `The picture is of Chromium ${before} and this is ${version}, which alone may be the reason: compare at the last green commit. `;
  const message = `${screen} looks different. ${before === version ? '' : doubt}If it should: make looks ARGS=--update-snapshots=all`;
  // Another version may place letters differently, which changes up to 2,300 pixels. The color of one button changes 5,000.
  const maxDiffPixels = before === version ? 150 : 3_000;
  const file = `${screen.replaceAll(' ', '-')}.png`;
  if (part) await expect.soft(part, message).toHaveScreenshot(file, { maxDiffPixels });
  else await expect.soft(page, message).toHaveScreenshot(file, { maxDiffPixels });
}
