import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

test('a network that lets no websocket through: the page plays by long polling [LIVE-01]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  const guest = await party.guest('Polly', { websockets: false });
  guest.watch.expect(/WebSocket connection to .* failed/);
  await guest.joinByLink(code);

  await admin.startGame();
  await guest.play.isRunning();
  const hand = await guest.play.readHand();
  await admin.untilPhase('round', 1);
  expect(bots.filter((bot) => bot.own.is_spy).length + (hand.isSpy ? 1 : 0)).toBe(1);
  await admin.endRound();
  await expect(guest.play.waitsForPoints).toBeVisible();
  await admin.recordOutcome('spy_escaped');
  await expect(guest.play.score(hand.isSpy ? 2 : 0)).toBeVisible();
  await admin.endGame();

  await guest.winners.isOpen();
});
