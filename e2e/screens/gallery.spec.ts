import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/journey';
import { BUILD, TEST_BUILD } from '../fixtures/language';
import { stableGuest } from '../fixtures/stable-page';
import { expectSameLook } from './looks';
import { ROOMS, SIZES, showState } from './tv-states';

const HEADING = 'Pieces of the Game';

function scriptsWithGallery(build: string): string[] {
  const assets = path.join(build, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => readFileSync(path.join(assets, file), 'utf8').includes(HEADING));
}

test('the production build does not contain the gallery', () => {
  expect(scriptsWithGallery(BUILD)).toEqual([]);
  expect(scriptsWithGallery(TEST_BUILD)).toHaveLength(1);
});

test('components look unchanged, and hostile names stay inside their cards on the narrowest phone [DECK-19] [DECK-14]', {
  tag: '@painted',
}, async ({ party }) => {
  const { page } = await stableGuest(party, 'Ada');
  await page.goto('/app/_ui');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  for (const group of ['Buttons', 'Fields']) {
    const specimens = page.locator('main > section', { has: page.locator('h2', { hasText: group }) });
    // Below other groups, it would begin at a fraction of a pixel, which depends on the order in which they load.
    await specimens.evaluate((shown) => {
      for (const other of shown.parentElement?.children ?? [])
        (other as HTMLElement).style.display = other === shown ? '' : 'none';
    });
    await expectSameLook(page, group, specimens);
  }

  await page.reload();
  await page.setViewportSize({ width: 360, height: 780 });
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

test.describe(() => {
  test.use({ isMobile: false, hasTouch: false, viewport: SIZES[0] });

  test('a vote on a TV looks unchanged', { tag: '@painted' }, async ({ party }) => {
    const { page } = await party.guest('Ada');
    await page.goto('/tv?stage=starting');
    await showState(page, `vote&${ROOMS[0].query}`);
    await expectSameLook(page, 'TV');
  });
});
