import { expect } from '@playwright/test';
import { first } from '../fixtures/party';
import { openLongTable } from './long-names';
import { test } from './screenshots';

const OFFICE_CARDS = [
  "Grandma's kitchen, 6 a.m.",
  'The night bus, back row',
  'Büro für verlorene Socken, Amt 7',
];

test('a game with written cards', async ({ party, screenshots }) => {
  const { code, admin, guest, bots } = await openLongTable(party, 6, 'locationDeck');
  await admin.page.getByRole('group', { name: 'Decks' }).waitFor();
  await screenshots.take(admin.page, 'decks-locations-admin');
  await admin.lobby.pickDeck('Our own places');
  await expect(guest.lobby.deck('ownDeck')).toBeVisible();
  await expect(guest.page.getByText('Night bus 42')).toBeAttached();
  await screenshots.take(admin.page, 'decks-written-admin');
  await screenshots.take(guest.page, 'decks-written-guest');

  await admin.page.getByRole('button', { name: 'Mix decks' }).click();
  await admin.page.getByRole('checkbox', { name: /^Locations/ }).check();
  await screenshots.take(admin.page, 'decks-mix-one');
  await admin.page.getByRole('checkbox', { name: /^Animals/ }).check();
  await screenshots.take(admin.page, 'decks-mix');
  await admin.page.keyboard.press('Escape');

  await admin.lobby.startWriting.click();
  await admin.writing.expectOpen();
  await guest.writing.expectOpen();
  await screenshots.take(admin.page, 'writing-empty-admin');
  await guest.writing.write(OFFICE_CARDS.slice(0, 2));
  for (const bot of bots.slice(0, 2)) await bot.write([`${bot.name} 1`, `${bot.name} 2`], true);
  await expect(guest.writing.count(2, 6)).toBeVisible();
  await screenshots.take(guest.page, 'writing-guest');
  await guest.page.keyboard.insertText(OFFICE_CARDS[2] ?? '');
  await guest.page.keyboard.press('Enter');
  await guest.writing.change.waitFor();
  await screenshots.take(guest.page, 'writing-done');
  await admin.writing.write(OFFICE_CARDS.map((place) => `${place} 2`));
  for (const bot of bots) await bot.write([`${bot.name} 1`, `${bot.name} 2`], true);

  await admin.play.expectRunning();
  await screenshots.take(admin.page, 'written-round');
  await admin.play.endTheRound();
  await admin.play.record('ownDeck', 'spy_escaped');
  await screenshots.take(admin.page, 'written-next-round');
  await first(bots).until((view) => view.roomId === code && view.phase === 'scored');
});

test('a mix', async ({ party, screenshots }) => {
  const { admin, guest } = await openLongTable(party, 3, 'locationDeck');
  await admin.page.getByRole('button', { name: 'Mix decks' }).click();
  await admin.page.getByRole('checkbox', { name: /^Locations/ }).check();
  await admin.page.getByRole('checkbox', { name: /^Animals/ }).check();
  await admin.page.getByRole('button', { name: 'Mix 2 decks' }).click();
  await expect(guest.page.getByText('Our mix')).toBeVisible();
  await screenshots.take(admin.page, 'mix-admin');
  await screenshots.take(guest.page, 'mix-guest');
  await admin.page.getByRole('button', { name: 'Choose cards' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'None' }).waitFor();
  await screenshots.take(admin.page, 'mix-choose-cards');
});
