import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

test('the player who joined first becomes the admin when the admin leaves the lobby [AUTH-01] [LOBBY-06] [LOBBY-10]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 5, guests: 1, adminIsBot: true });
  const heir = first(guests);
  await expect(heir.lobby.startGame).toBeHidden();

  await first(bots).leave();

  await expect(heir.lobby.players(4)).toBeVisible();
  await expect(heir.lobby.configuration).toBeVisible();
  await heir.lobby.changeDeck('animalsDeck');
  await heir.lobby.startGame.click();
  await heir.play.expectRunning();
  for (const bot of bots.slice(1)) expect((await bot.untilPhase('round', 1)).currentDeck).toBe('animalsDeck');
  await expect(heir.play.endRound).toBeVisible();
});

test('the new admin deals when the admin leaves between two rounds [AUTH-01] [PLAY-18]', {
  tag: '@phone',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
  const heir = first(guests);
  const admin = first(bots);
  await admin.startGame();
  await heir.play.expectRunning();
  await admin.endRound();
  await expect(heir.play.waitingForPoints).toBeVisible();

  await admin.leave();

  await heir.play.record('locationDeck', 'spy_caught');
  await heir.play.oneMoreRound.click();
  await heir.play.expectRunning();
  for (const bot of bots.slice(1)) await bot.untilPhase('round', 2);
});
