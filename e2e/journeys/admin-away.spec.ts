import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

const HAND_OVER_MS = 60_000;

test('the admin stays away for a minute: another has the controls, for good [AUTH-01, PLAY-03]', {
  tag: '@phone',
}, async ({ party }) => {
  test.setTimeout(HAND_OVER_MS + 60_000);
  const { guests, bots } = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
  const heir = first(guests);
  const admin = first(bots);
  await admin.startGame();
  await heir.play.isRunning();

  const away = Date.now();
  admin.disconnect();
  await expect(heir.play.endRound).toBeVisible({ timeout: HAND_OVER_MS + 10_000 });
  expect(Date.now() - away).toBeGreaterThanOrEqual(HAND_OVER_MS);

  await admin.connect();
  await admin.until((view) =>
    view.players.some((player) => player.player_name === heir.name && player.is_admin),
  );
  expect(admin.own.is_admin).toBe(false);
  await expect(admin.endRound()).rejects.toThrow('round_not_over');
  await heir.play.endRound.click();
  await admin.untilPhase('over', 1);
  await heir.play.record('locationDeck', 'spy_caught');
  await admin.untilPhase('scored', 1);
});
