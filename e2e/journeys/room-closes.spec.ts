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
