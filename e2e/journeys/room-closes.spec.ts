import { expect, test } from '../fixtures/journey';
import { first, pair } from '../fixtures/party';

test('an aborted game closes the room for everybody [LOBBY-10] [LOBBY-15] [API-04]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code, guests, bots } = await party.openTable({ players: 3, guests: 2 });
  const [admin, other] = pair(guests);

  await admin.lobby.abort();

  await expect(admin.page).toHaveURL(/\/$/);
  await expect(other.page.getByRole('heading', { name: 'Room closed' })).toBeVisible();
  await expect(other.page.getByText('The admin has closed this room.')).toBeVisible();
  expect(await first(bots).untilRoomDeleted()).toBe('aborted');
  await other.page.goto(`/app/join/${code}`);
  await expect(other.page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible();
});

test('a removed player is notified, and the others can play [LIVE-03]', { tag: '@desktop' }, async ({
  party,
}) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 2 });
  const [admin, unwanted] = pair(guests);

  await admin.lobby.remove(unwanted.name);

  await expect(unwanted.page.getByText('The admin has removed you from this room.')).toBeVisible();
  await expect(admin.lobby.players(3)).toBeVisible();
  await admin.lobby.startGame.click();
  await admin.play.expectRunning();
  for (const bot of bots) await bot.untilPhase('round', 1);
});

test('a room that is closed during a round notifies its players [PLAY-21]', { tag: '@phone' }, async ({
  party,
}) => {
  const { guests, bots } = await party.openTable({ players: 3, guests: 1, adminIsBot: true });
  const guest = first(guests);
  const admin = first(bots);
  await admin.startGame();
  await guest.play.expectRunning();

  await admin.abort();

  await expect(guest.page.getByRole('heading', { name: 'Room closed' })).toBeVisible();
  await guest.page.getByRole('link', { name: 'Create New Room' }).click();
  await expect(guest.page).toHaveURL(/\/app\/create$/);
});
