import { expect } from '@playwright/test';
import { first, pair } from '../fixtures/party';
import { openLongTable } from './long-names';
import { test } from './screenshots';

test('a lobby that fills', async ({ party, screenshots }) => {
  const admin = await party.guest('Ada');
  const code = await admin.createRoom();
  await screenshots.take(admin.page, 'lobby-alone');

  const guest = await party.guest('Oskar');
  await guest.joinByLink(code);
  await party.bot('Priya').join(code);
  await expect(admin.lobby.players(3)).toBeVisible();
  await screenshots.take(admin.page, 'lobby-admin-3');
  await screenshots.take(guest.page, 'lobby-guest-3');

  await admin.page.getByRole('button', { name: 'Remove a player' }).click();
  await screenshots.take(admin.page, 'lobby-admin-removing');
  await admin.page.reload();
  await admin.lobby.expectOpen();
  await admin.page.getByRole('button', { name: 'Leave Room' }).click();
  await screenshots.take(admin.page, 'lobby-leave-dialog');
  await admin.page.keyboard.press('Escape');
  await admin.page.setViewportSize({ width: 390, height: 844 });
  await admin.page.getByRole('button', { name: 'QR' }).click();
  await screenshots.take(admin.page, 'lobby-qr-dialog');
  await admin.page.keyboard.press('Escape');

  await admin.page.getByRole('button', { name: 'Choose cards' }).click();
  const sheet = admin.page.getByRole('dialog', { name: 'Choose cards' });
  await sheet.getByRole('button', { name: 'Surprise me with' }).click();
  await screenshots.take(admin.page, 'lobby-choose-cards');
  await sheet.getByRole('button', { name: 'None' }).click();
  await screenshots.take(admin.page, 'lobby-choose-cards-none');
  for (const name of ['Airplane', 'Bank', 'Beach', 'Casino', 'Castle', 'Circus', 'Farm', 'Hospital', 'Hotel'])
    await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.getByRole('button', { name: /^Play with/ }).click();
  await expect(sheet).toBeHidden();
  await screenshots.take(admin.page, 'lobby-picked-admin');
  await screenshots.take(guest.page, 'lobby-picked-guest');
});

test('a full lobby with the animals', async ({ party, screenshots }) => {
  const { admin, guest, bots } = await openLongTable(party, 10, 'animalsDeck');
  await expect(admin.lobby.players(10)).toBeVisible();
  first(bots).disconnect();
  await screenshots.take(admin.page, 'lobby-admin-10');
  await screenshots.take(guest.page, 'lobby-guest-10');
});

test('a lobby during a round, while disconnected and after it is closed', async ({ party, screenshots }) => {
  const { code, guests, bots } = await party.openTable({ players: 4, guests: 2, adminIsBot: true });
  const [one, other] = pair(guests);
  const admin = first(bots);
  await admin.startGame();
  const late = await party.guest('Late', { ownProxy: true });
  late.errors.allowConnectionLoss();
  await late.joinByLink(code);
  await late.lobby.lateJoinerNotice.waitFor();
  await screenshots.take(late.page, 'lobby-late');

  late.proxy.disconnect();
  await late.page.getByText('Reconnecting...').waitFor();
  await screenshots.take(late.page, 'lobby-reconnecting');
  late.proxy.reconnect();

  await admin.remove(
    one.name === 'Bruno' ? admin.player('Bruno').player_id : admin.player(one.name).player_id,
  );
  await one.page.getByText('The admin has removed you from this room.').waitFor();
  await screenshots.take(one.page, 'room-removed');
  await admin.abort();
  await other.page.getByRole('heading', { name: 'Room closed' }).waitFor();
  await screenshots.take(other.page, 'room-closed');
});
