import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

test('a player who joins during a round waits in the lobby and plays in the next round [LOBBY-12] [PLAY-19]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  await admin.startGame();
  await admin.untilPhase('round', 1);
  const late = await party.guest('Late');

  await late.joinByLink(code);
  await expect(late.lobby.lateJoinerNotice).toBeVisible();
  await expect(late.lobby.players(4)).toBeVisible();
  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await admin.untilPhase('scored', 1);
  await late.page.reload();
  await late.lobby.expectOpen();
  await admin.restart();

  await late.play.expectRunning();
  const hand = await late.play.readHand();
  expect(hand.deck).toBe('locationDeck');
  for (const bot of bots) await bot.untilPhase('round', 2);
  const spies = bots.filter((bot) => bot.own.is_spy).length + (hand.isSpy ? 1 : 0);
  expect(spies).toBe(1);
  await expect(late.play.score(0)).toBeVisible();
});
