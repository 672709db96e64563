import { expect, test } from '../fixtures/journey';
import { pair } from '../fixtures/party';

/** The server appoints another admin after a minute. */
const ABSENCE_MS = 61_000;

test('another player is the admin while the admin is offline for more than a minute [AUTH-01] [PLAY-03] [LIVE-01]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const admin = await party.guest('Ada', { ownProxy: true });
  admin.errors.allowConnectionLoss();
  const code = await admin.createRoom();
  const heir = await party.guest('Bruno');
  await heir.joinByLink(code);
  const [witness, other] = pair(['Cleo', 'Dora'].map((name) => party.bot(name)));
  for (const bot of [witness, other]) await bot.join(code);
  await admin.lobby.startGame.click();
  await heir.play.expectRunning();
  await admin.play.expectRunning();
  const hand = await admin.play.readHand();

  admin.proxy.disconnect();
  await expect(admin.play.reconnecting).toBeVisible();
  await witness.until(() => !witness.player('Ada').connected);
  await server.advanceClock(ABSENCE_MS);
  await expect(heir.page.getByText('Bruno is the admin while Ada is away.')).toBeVisible();
  await heir.play.endTheRound();

  admin.proxy.reconnect();
  await expect(admin.play.reconnecting).toBeHidden();
  for (const { page } of [admin, heir])
    await expect(page.getByText('Ada is back as the admin.')).toBeVisible();
  await expect(heir.play.waitingForPoints).toBeVisible();
  expect(await admin.play.readHand()).toEqual(hand);
  await admin.play.record('locationDeck', 'spy_caught');
  await expect(heir.play.waitingForRound).toBeVisible();
});
