import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';

/** Return the two digits by which the admin recognizes the phone. */
async function numberOn({ page }: Guest): Promise<string> {
  const shown = page.getByRole('status').filter({ hasText: 'Tell the admin this number:' });
  await expect(shown).toBeVisible();
  return /number:\s*(\d\d)/.exec((await shown.textContent()) ?? '')?.[1] ?? '';
}

const REFUSED = /error: Failed to load resource: .*status of 4\d\d /;

test('the admin removes a player, locks the room, lets a player in from a second browser, and closes the room [LIVE-03]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const admin = await party.guest('Ada');
  const code = await admin.createRoom();
  const player = await party.guest('Zed');
  await player.joinByLink(code);
  await party.bot('Cleo').join(code);

  await admin.lobby.remove('Zed');
  await expect(player.page.getByText('The admin has removed you from this room.')).toBeVisible();
  await expect(admin.lobby.players(2)).toBeVisible();
  await player.page.goto(`/app/join/${code}`);
  await expect(player.page.getByText('The admin took you out of this room')).toBeVisible();
  await admin.page.getByRole('button', { name: 'Let Zed back in' }).click();
  await player.joinByLink(code);
  await admin.page.getByRole('button', { name: 'No more players' }).click();
  await expect(player.page.getByText('Ada: no more players tonight.')).toBeVisible();

  const phone = await party.guest('Zed');
  phone.errors.allow(REFUSED);
  await phone.page.goto(`/app/join/${code}`);
  await expect(phone.page.getByText('This table is closed to new players')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: 'Watch instead' })).toBeVisible();
  await phone.page.getByRole('button', { name: 'I have a seat here' }).click();
  await phone.page.getByPlaceholder('Enter your name').fill('Zed');
  await phone.page.getByRole('button', { name: 'Join Game' }).click();
  await expect(phone.page.getByText('already taken in this room')).toBeInViewport({ ratio: 0.95 });
  await phone.page.getByRole('button', { name: "It's me: ask the admin" }).click();
  await expect(phone.page.getByText('The admin lets nobody in at the moment')).toBeVisible();
  await admin.page.getByRole('button', { name: 'Let new players in' }).click();
  await phone.page.getByRole('button', { name: "It's me: ask the admin" }).click();
  await expect(phone.page.getByText('Ask the admin to let you in as Zed')).toBeVisible();

  await player.page.close();
  const digits = await numberOn(phone);
  const stranger = await party.guest('Zed');
  stranger.errors.allow(REFUSED);
  await stranger.page.goto(`/app/join/${code}`);
  await stranger.page.getByPlaceholder('Enter your name').fill('Zed');
  await stranger.page.getByRole('button', { name: 'Join Game' }).click();
  await stranger.page.getByRole('button', { name: "It's me: ask the admin" }).click();
  const strangersDigits = await numberOn(stranger);
  expect(strangersDigits).not.toBe(digits);
  await admin.page.getByRole('button', { name: '2 are asking for a seat' }).click();
  const requests = admin.page.getByRole('dialog', { name: 'Who is asking?' }).getByRole('listitem');
  await requests.filter({ hasText: strangersDigits }).getByRole('button', { name: 'No' }).click();
  await expect(stranger.page.getByText('The admin said no to your request for a seat')).toBeVisible();
  await requests.filter({ hasText: digits }).getByRole('button', { name: 'Yes, Let In' }).click();
  await phone.lobby.expectOpen();
  await expect(phone.lobby.players(3)).toBeVisible();
  await admin.page.getByRole('button', { name: 'What happened' }).click();
  const list = admin.page.getByRole('dialog', { name: 'What happened' });
  await expect(list.getByRole('listitem')).toHaveText([
    'Ada let Zed play on in another browser.',
    "Somebody is asking for Zed's seat from another browser.",
    'Ada: new players are welcome again.',
    'Ada let Zed back in.',
    'Ada removed Zed from the room.',
  ]);
  await list.getByRole('button', { name: 'Close' }).click();

  await admin.lobby.abort();
  await expect(admin.page).toHaveURL(/\/$/);
  await expect(phone.page.getByText('The admin has closed this room.')).toBeVisible();
});
