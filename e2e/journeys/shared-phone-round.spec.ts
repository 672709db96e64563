import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { all } from '../fixtures/party';
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
  tag: '@phone',
}, async ({ party }) => {
  const ann = await party.guest('Ann');
  await ann.createRoom();
  const { page } = ann;
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy', 'Di', 'Eve');
  await ann.lobby.configuration.click();
  await page.getByRole('radio', { name: 'The app', exact: true }).check({ force: true });
  await expect(page.getByRole('radio', { name: /^Safari/ })).toBeChecked();
  await ann.lobby.startGame.click();
  await phone.lookAll();

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

test('[PASS-05] [PASS-07] two phones of three and a private phone name a suspect and vote, one of them by keyboard', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const max: Bot = party.bot('Max');
  const code = await max.create();
  const phones: SharedPhone[] = [];
  for (const names of [
    ['Ann', 'Bo', 'Cy'],
    ['Dee', 'Eve', 'Fin'],
  ] as const) {
    const guest = await party.guest(names[0]);
    await guest.joinByLink(code);
    const phone = new SharedPhone(guest);
    await phone.add(names[1], names[2]);
    phones.push(phone);
  }
  const [byKeyboard, byTouch] = phones as [SharedPhone, SharedPhone];
  const { page } = byKeyboard;
  const keyboard = new Keyboard(page);
  await max.changeRules('box', 'relaxed');
  await max.until(({ players }) => players.length === 7);
  await max.startGame();
  await max.untilStage('look');
  await max.referee('ready', {});

  await test.step('all look at their cards', async () => {
    await all([byTouch], async (phone) => void (await phone.lookAll()));
    for (const _ of byKeyboard.names) {
      const name = await byKeyboard.next();
      await keyboard.press(button(page, `I'm ${name}`));
      await keyboard.tabTo(button(page, 'Hold to look'));
      await page.keyboard.down('Space');
      await expect(button(page, 'Let go to hide')).toBeVisible();
      const pressed = await page.evaluate(() => performance.now());
      await page.waitForFunction((until) => performance.now() > until, pressed + 400);
      await page.keyboard.up('Space');
      await keyboard.press(button(page, 'Done'));
      await expect(byKeyboard.cover(name)).toBeHidden();
    }
    await max.untilStage('talk');
  });

  await test.step('the time is up, and the player whose turn it is names a suspect', async () => {
    await max.endRound();
    const { referee } = await max.until(({ stage }) => stage === 'name');
    await nameSomebody(referee?.turn ?? '');
    await max.untilStage('vote');
  });

  async function nameSomebody(turn: string): Promise<void> {
    const name = max.view.players.find(({ player_id }) => player_id === turn)?.player_name ?? '';
    if (name === 'Max') return await max.referee('name', { suspect: max.player('Ann').player_id });
    const phone = byKeyboard.names.includes(name) ? byKeyboard : byTouch;
    const suspect = name === 'Ann' ? 'Bo' : 'Ann';
    const put = button(phone.page, `Put ${suspect} to the vote`);
    if (phone === byKeyboard) {
      await keyboard.press(button(page, `I'm ${name}`));
      await keyboard.press(button(page, suspect));
      await keyboard.press(put);
    } else {
      await expect(page.getByText(`${name} is thinking. Then everyone votes.`)).toBeVisible();
      await phone.take(name);
      await button(phone.page, suspect).click();
      await put.click();
    }
  }

  await test.step('everyone votes, and the admin calls the round off', async () => {
    const { referee } = max.view;
    const out = [referee?.accuser, referee?.suspect];
    const votersOn = (phone: SharedPhone) =>
      phone.names.filter((name) => !out.includes(max.player(name).player_id)).length;
    await voteOn(byTouch, votersOn(byTouch), (each) => button(each, 'NO').click());
    await expect(byTouch.page.getByText(/^(All \d have voted|Voted)\.$/)).toBeVisible();
    await byTouch.expectNoSecrets();
    if (!out.includes(max.playerId)) await max.referee('vote', { yes: false });
    for (let left = votersOn(byKeyboard); left > 0; left -= 1) {
      const name = await byKeyboard.next();
      await byKeyboard.expectNoSecrets();
      await keyboard.press(button(page, `I'm ${name}`));
      await keyboard.press(button(page, 'NO'));
      await expect(byKeyboard.cover(name)).toBeHidden();
    }
    await max.until(({ stage }) => stage !== 'vote');
    await max.untilStage('name');
    await max.referee('void', {});
    for (const { page: each } of phones)
      await expect(each.getByRole('heading', { name: 'Who Was Who' })).toBeVisible();
  });
});

test('[PASS-09] players of one phone ask and answer in the app, with a bot at the table', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const ann = await party.guest('Ann');
  await ann.createRoom();
  const { page } = ann;
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy');
  await button(page, 'Add a bot').tap();
  await button(page, 'Talk in the app').tap();
  await expect(ann.lobby.players(4)).toBeVisible();
  await ann.lobby.startGame.click();
  await phone.lookAll();

  const strip = page.getByRole('region', { name: 'Questions and answers' });
  const passTo = strip.getByRole('button', { name: /^Pass the phone to / });
  const done = { ask: 0, answer: 0 };
  while (done.ask === 0 || done.answer === 0) {
    const name = ((await passTo.textContent()) ?? '').replace('Pass the phone to ', '');
    await phone.expectNoSecrets();
    await expect(button(page, 'Pause')).toBeEnabled();
    await passTo.tap();
    await expect(phone.cover(name)).toBeVisible();
    if (done.ask + done.answer === 0) await expectAccessible(page, 'the cover over the table');
    await phone.take(name);
    if (await button(page, 'Hold to peek').isVisible()) {
      await answer(phone);
      done.answer += 1;
    } else {
      await ask(page);
      done.ask += 1;
    }
  }
  await expect(strip.getByText('I guess so').first()).toBeVisible();
});

async function ask(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Your question' });
  await sheet.getByRole('list', { name: 'Whom to ask' }).locator('[aria-disabled="false"]').first().tap();
  await sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').first().tap();
  await button(page, /^Ask (?!a )/).tap();
  await expect(sheet).toBeHidden();
}

async function answer(phone: SharedPhone): Promise<void> {
  const { page } = phone;
  await phone.expectNoSecrets();
  await button(page, 'Hold to peek').hover();
  await page.mouse.down();
  await expect(page.getByText('Let go to hide it')).toBeVisible();
  await page.mouse.up();
  await phone.expectNoSecrets();
  await button(page, 'I guess so').tap();
  await expect(button(page, 'I guess so')).toBeHidden();
}
