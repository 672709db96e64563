import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { expectLooks, steadyGuest } from './stable-page';

test('home, create, join, contact', async ({ party }) => {
  const { page } = await steadyGuest(party, 'Ada');

  await page.clock.setFixedTime(new Date(2026, 0, 1)); // every day has a card of its own
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Create New Room' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another one' })).toBeVisible();
  await expectLooks(page, 'home');

  await page.goto('/app/create');
  await expect(page.getByRole('button', { name: 'Create Room' })).toBeVisible();
  await expectLooks(page, 'create');

  await page.goto('/app/join');
  await expect(page.getByRole('button', { name: 'Join Room' })).toBeVisible();
  await expectLooks(page, 'join');

  await page.goto('/app/contact');
  await expect(page.getByRole('button', { name: 'Send to HQ' })).toBeVisible();
  await expectLooks(page, 'contact', { fullPage: true });
});

test('an invitation to an open room, and to one that is gone', async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 1 });
  const { page } = await steadyGuest(party, 'Ada');

  await page.goto(`/app/join/${code}`);
  await expect(page.getByRole('button', { name: 'Join Game' })).toBeVisible();
  await expectLooks(page, 'invite');

  await first(bots).abort();
  await page.goto(`/app/join/${code}`);
  await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
  await expectLooks(page, 'invite-not-found');
});
