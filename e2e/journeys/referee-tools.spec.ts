/** The tools of an admin who also plays, and the notices that the other players see. */
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { first, pair } from '../fixtures/party';

async function ready(bots: readonly Bot[]): Promise<void> {
  for (const bot of bots) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
}

test('an accused admin can only extend the vote, and ends the talk in ten seconds', {
  tag: '@phone',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 1 });
  const { page, name, lobby } = first(guests);
  const [accuser, other] = pair(bots);
  await page.getByRole('radio', { name: 'The app', exact: true }).check();
  await page.getByRole('radio', { name: 'Relaxed' }).check();
  await lobby.startGame.click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await ready(bots);
  const { players } = await accuser.until(({ stage }) => stage === 'talk');

  const admin = players.find((player) => player.player_name === name)?.player_id ?? '';
  await accuser.referee('accuse', { suspect: admin });
  await page.getByRole('button', { name: 'Referee tools' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/^30 more seconds/]);
  await page.keyboard.press('Escape');
  for (const bot of bots.slice(1)) {
    await bot.untilStage('vote');
    await bot.referee('vote', { yes: bot === other });
  }
  await accuser.untilStage('talk');
  await page.getByRole('button', { name: 'Referee tools' }).click();
  await page.getByRole('button', { name: /^End questions/ }).click();
  await page.getByRole('button', { name: 'Yes, End It' }).click();

  await expect(page.getByText(`${name} is ending the questions: 10 seconds left.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accuse' })).toBeEnabled();
  await accuser.untilStage('point');
});

test('the removal of a suspect by the admin is announced by name, and nobody scores', {
  tag: '@desktop',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 5, guests: 1, adminIsBot: true });
  const { page } = first(guests);
  const [admin, suspect] = pair(bots);
  await admin.changeRules('safari');
  await admin.startGame();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await ready(bots);
  await admin.untilStage('talk');
  await admin.referee('accuse', { suspect: suspect.playerId });
  await expect(page.getByRole('heading', { name: `Is ${suspect.name} the Spy?` })).toBeVisible();

  await admin.remove(suspect.playerId);

  await expect(page.getByText(`${admin.name} removed ${suspect.name} from the room.`)).toBeVisible();
  await expect(page.getByText("This round couldn't go on. No points for anyone.")).toBeVisible();
  const { verdict } = await admin.until(({ phase }) => phase === 'scored');
  expect(verdict).toMatchObject({ how: 'void', points: [] });
});
