import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/journey';
import { TEST_BUILD } from '../fixtures/language';
import { expectLooks, expectPartLooks, steadyGuest } from './steady';

const WEB = path.join(import.meta.dirname, '..', '..', 'web');
const HEADING = 'Pieces of the Game';

/** Returns the scripts of a build that hold the gallery's heading. */
function scriptsWithGallery(build: string): string[] {
  const assets = path.join(WEB, build, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return scripts.filter((file) => readFileSync(path.join(assets, file), 'utf8').includes(HEADING));
}

test('players get neither the code nor the address of the gallery', { tag: '@desktop' }, async ({
  party,
}) => {
  const { page } = await steadyGuest(party, 'Ada');

  await page.goto('/app/_ui');

  await expect(page).toHaveURL(/\/app$/);
  expect(scriptsWithGallery('dist')).toEqual([]);
  expect(scriptsWithGallery('dist-gallery')).toHaveLength(1);
});

test.describe('in a build with the gallery', () => {
  test.use({ serverSettings: { WEB_ROOT: TEST_BUILD } });

  test('all components in all states', { tag: '@desktop' }, async ({ party }) => {
    const { page } = await steadyGuest(party, 'Ada');

    await page.goto('/app/_ui');
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    for (const section of await page.locator('main > section').all()) {
      const name = await section.getByRole('heading').first().innerText();
      await expectPartLooks(section, `gallery-${name.toLowerCase().replaceAll(' ', '-')}`);
    }

    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLooks(page, 'gallery-dialog');
  });
});
