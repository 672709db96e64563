import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';

test('unknown paths redirect to the app or to the site root [SITE-08] [SITE-07]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { page } = await party.guest('Ada');

  for (const path of ['/app/nowhere', '/app/room', '/app/play/BCDF/extra']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/app$/);
    await expect(page.getByRole('link', { name: 'Create New Room' })).toBeVisible();
  }
  for (const path of ['/nowhere', '/application', '/deep/in/the/woods']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/');
  }
  await page.goto('/offline/index.html');
  await expect(page).toHaveURL(/\/app$/);
});

test('a missing file returns a page that links to the game [SITE-08] [SITE-04]', { tag: '@phone' }, async ({
  party,
}) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/status of 404 /);

  const answer = await page.goto('/imgs/nowhere.webp');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Nothing Here | Spy Safari');
  await expect(page.getByRole('img', { name: 'A hunter with a very fake tail' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('link', { name: 'back to the start' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('script')).toHaveCount(0);
  await expectAccessible(page, 'nothing here');

  await page.getByRole('link', { name: 'Play Instead' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('a lobby without a seat opens the invitation, and a round without a seat shows an error [LOBBY-01] [PLAY-01] [SITE-09]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 1 });
  const { page } = await party.guest('Ada');

  await page.goto(`/app/room/${code}`);
  await expect(page).toHaveURL(new RegExp(`/app/join/${code}$`));
  await expect(page.getByRole('heading', { name: 'Join Game Room' })).toBeVisible();

  await page.goto(`/app/play/${code}`);
  await expect(page.getByText('Missing game deck information')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
