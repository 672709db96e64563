import { expect, test } from '../fixtures/journey';

const HAND_OVER_MS = 60_000;

test('the admin stays away for a minute: another has the controls, for good [AUTH-01, PLAY-03, LIVE-01]', {
  tag: '@phone',
}, async ({ party }) => {
  test.setTimeout(HAND_OVER_MS + 60_000);
  const admin = await party.guest('Ada', { ownCable: true });
  admin.watch.expect(
    /WebSocket connection to .* failed/,
    /net::ERR_/,
    /Max socket reconnection attempts reached/,
  );
  const code = await admin.createRoom();
  const heir = await party.guest('Bruno');
  await heir.joinByLink(code);
  const others = ['Cleo', 'Dora'].map((name) => party.bot(name));
  for (const bot of others) await bot.join(code);
  await admin.lobby.startGame.click();
  await heir.play.isRunning();
  await admin.play.isRunning();
  const hand = await admin.play.readHand();

  const away = Date.now();
  admin.cable.cut();
  await expect(admin.play.reconnecting).toBeVisible();
  await expect(heir.play.endRound).toBeVisible({ timeout: HAND_OVER_MS + 10_000 });
  expect(Date.now() - away).toBeGreaterThanOrEqual(HAND_OVER_MS);

  admin.cable.plug();
  await expect(admin.play.reconnecting).toBeHidden();
  await expect(admin.play.endRound).toBeHidden();
  expect(await admin.play.readHand()).toEqual(hand);
  await heir.play.endTheRound();
  await expect(admin.play.waitsForPoints).toBeVisible();
  await heir.play.record('locationDeck', 'spy_caught');
  await expect(admin.play.waitsForRound).toBeVisible();
});
