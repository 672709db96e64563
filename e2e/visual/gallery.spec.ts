import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/journey';
import { TEST_BUILD } from '../fixtures/language';
import { expectElementScreenshot, stableGuest } from './stable-page';

const WEB = path.join(import.meta.dirname, '..', '..', 'web');
const HEADING = 'Pieces of the Game';

function scriptsWithGallery(build: string): string[] {
  const assets = path.join(WEB, build, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => readFileSync(path.join(assets, file), 'utf8').includes(HEADING));
}

test('the production build does not contain the gallery', { tag: '@desktop' }, async ({ party }) => {
  const { page } = await stableGuest(party, 'Ada');

  await page.goto('/app/_ui');

  await expect(page).toHaveURL(/\/app$/);
  expect(scriptsWithGallery('dist')).toEqual([]);
  expect(scriptsWithGallery('dist-gallery')).toHaveLength(1);
});

test.describe('in a build with the gallery', () => {
  test.use({ serverSettings: { WEB_ROOT: TEST_BUILD } });

  test('all components look unchanged in all states', { tag: '@desktop' }, async ({ party }) => {
    const { page } = await stableGuest(party, 'Ada');

    await page.goto('/app/_ui');
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    for (const section of await page.locator('main > section').all()) {
      const name = await section.getByRole('heading').first().innerText();
      await expectElementScreenshot(section, `gallery-${name.toLowerCase().replaceAll(' ', '-')}`);
    }

    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveScreenshot('gallery-dialog.png');
  });

  test('hostile names stay inside their cards on the narrowest phone [DECK-19] [DECK-14]', {
    tag: '@desktop',
  }, async ({ party }) => {
    const { page } = await stableGuest(party, 'Ada');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/app/_ui');
    const section = page.getByRole('region', { name: 'Made pictures' });
    await expect(section.locator('text').first()).toBeAttached();

    const outside = await section.evaluate((made) => {
      const found: string[] = [];
      const boxes = made.querySelectorAll('[class*="_card_"], button');
      for (const box of boxes) {
        const edge = box.getBoundingClientRect();
        for (const words of box.querySelectorAll('span')) {
          const { left, right, bottom, width } = words.getBoundingClientRect();
          const leaves = left < edge.left - 20 || right > edge.right + 20 || bottom > edge.bottom + 1; // Ribbons overlap their card.
          if (width > 0 && leaves) found.push(`${words.className}: ${words.textContent}`);
        }
      }
      return { boxes: boxes.length, found, wide: document.documentElement.scrollWidth };
    });

    expect(outside.found).toEqual([]);
    expect(outside.boxes).toBeGreaterThanOrEqual(32);
    expect(outside.wide).toBe(360);
    expect(await section.locator('img[src="x"], script').count()).toBe(0);
  });
});
