import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { expectScreenshot, stableGuest } from './stable-page';

test('the home, create, join and contact screens look unchanged', async ({ party }) => {
  const { page } = await stableGuest(party, 'Ada');

  await page.clock.setFixedTime(new Date(2026, 0, 1)); // The card of the day depends on the date.
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Create New Room' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another one' })).toBeVisible();
  await expectScreenshot(page, 'home');

  await page.goto('/app/create');
  await expect(page.getByRole('button', { name: 'Create Room' })).toBeVisible();
  await expectScreenshot(page, 'create');

  await page.goto('/app/join');
  await expect(page.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await expectScreenshot(page, 'join');

  await page.goto('/app/contact');
  await expect(page.getByRole('button', { name: 'Send to HQ' })).toBeVisible();
  await expectScreenshot(page, 'contact', { fullPage: true });
});

test('invitations to an open and a closed room look unchanged', async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 1 });
  const { page } = await stableGuest(party, 'Ada');

  await page.goto(`/app/join/${code}`);
  await expect(page.getByRole('button', { name: 'Join Game' })).toBeVisible();
  await expectScreenshot(page, 'invite');

  await first(bots).abort();
  await page.goto(`/app/join/${code}`);
  await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
  await expectScreenshot(page, 'invite-not-found');
});
