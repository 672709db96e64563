import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { SharedPhone } from '../fixtures/shared-phone';
import { latestView } from '../fixtures/traffic';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const spiesOn = (phone: SharedPhone) =>
  latestView(phone.guest.traffic)
    .players.filter(({ is_spy }) => is_spy)
    .map(({ player_name }) => player_name);

/** Let each remaining voter take the phone, vote and see the sealed ballot. */
async function voteOn(phone: SharedPhone, voters: number, vote: (page: Page) => Promise<void>) {
  const voted: string[] = [];
  for (let turn = 0; turn < voters; turn += 1) {
    const name = await phone.next();
    await phone.expectNoSecrets();
    // At this position, YES or NO appears under the pointer, and must ignore the second click.
    await button(phone.page, `I'm ${name}`).dblclick({ position: { x: 60, y: 4 } });
    await expect(phone.page.getByText(`Voting as ${name}`)).toBeVisible();
    if (turn === 0) await expectAccessible(phone.page, 'a ballot');
    await vote(phone.page);
    voted.push(name);
    await expect(phone.page.getByText(`Voting as ${name}`)).toBeHidden();
    await expect(phone.cover(name)).toBeHidden();
  }
  return voted.sort();
}

test('[PASS-04] [PASS-07] five people on one phone play a refereed round up to the reveal', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const ann = await party.guest('Ann');
  await ann.createRoom();
  const { page } = ann;
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy', 'Di', 'Eve');
  await fineTune(page, 'Safari');
  await ann.lobby.startGame.click();
  await test.step('a browser without voices, such as this one, cannot read a card', async () => {
    const name = await phone.next();
    await phone.take(name);
    await button(page, 'Read to me').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Read to me' }).tap();
    await expect(page.getByText('No voice here can read it. Hold to look')).toBeVisible();
    await expect(button(page, 'Done')).toBeDisabled();
    await phone.hold();
    await button(page, 'Done').tap();
    await expect(phone.cover(name)).toBeHidden();
  });
  await phone.lookAll(phone.names.length - 1);

  const [spy = ''] = spiesOn(phone);
  const [accuser = '', ...voters] = phone.names.filter((name) => name !== spy);
  await test.step('a player who does not know the place finds the same list as the Spy, and stops nothing', async () => {
    await button(page, 'Name the place').tap();
    await phone.expectNoSecrets();
    await expectAccessible(page, 'who are you');
    await page.getByRole('dialog').getByRole('button', { name: accuser }).tap();
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(button(page, 'Accuse')).toBeEnabled();
  });

  await test.step('a player accuses the Spy, and the others vote in turn', async () => {
    await button(page, 'Accuse').tap();
    await page.getByRole('dialog').getByRole('button', { name: accuser }).tap();
    await page.getByRole('dialog').getByRole('button', { name: spy }).tap();
    await button(page, `Stop the clock: accuse ${spy}`).tap();
    const voted = await voteOn(phone, voters.length, () => button(page, 'YES').tap());
    expect(voted).toEqual(voters);
  });

  await test.step('the Spy takes the phone for a last guess', async () => {
    await expect(phone.cover(spy)).toBeVisible();
    await phone.expectNoSecrets();
    await phone.take(spy);
    await expect(page.getByText('One last guess. Where were you?')).toBeVisible();
    const card = latestView(ann.traffic).players.find(({ game_location }) => game_location);
    await button(page, card?.game_location ?? '').tap();
    await button(page, /Name .+$/).hover();
    await page.mouse.down();
    await expect(page.getByRole('heading', { name: `${spy} was the Spy` })).toBeVisible();
    await page.mouse.up();
  });

  await test.step('the reveal shows all players, and the admin deals again', async () => {
    await expect(page.getByRole('heading', { name: 'Who Was Who' })).toBeVisible();
    await expect(page.getByText('(You)')).toHaveCount(0);
    await expect(button(page, 'Look at my card again')).toHaveCount(0);
    await button(page, 'One More Round').tap();
    await phone.next();
    await phone.expectNoSecrets();
  });
});
