import { expect, test } from '../fixtures/journey';
import type { WebSocketMode } from '../fixtures/network-proxy';
import { first } from '../fixtures/party';

test('a page uses long polling on a network without websockets [LIVE-01]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  const guest = await party.guest('Polly', { websockets: 'reset' });
  guest.errors.allow(/WebSocket connection to .* failed/);
  const frames: unknown[] = [];
  guest.page.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(frame)));
  await guest.joinByLink(code);

  await admin.startGame();
  await guest.play.expectRunning();
  const hand = await guest.play.readHand();
  await admin.untilPhase('round', 1);
  expect(bots.filter((bot) => bot.own.is_spy).length + (hand.isSpy ? 1 : 0)).toBe(1);
  await admin.endRound();
  await expect(guest.play.waitingForPoints).toBeVisible();
  await admin.recordOutcome('spy_escaped');
  await expect(guest.play.score(hand.isSpy ? 2 : 0)).toBeVisible();
  await admin.endGame();

  await guest.winners.expectOpen();
  expect(frames, 'frames over a websocket').toEqual([]);
});

const BROKEN: [WebSocketMode, string][] = [
  ['drop-downstream', 'opens and drops everything from the server'],
  ['drop-upstream', 'opens and drops everything from the page'],
  ['close', 'opens and is closed before the first frame'],
];

for (const [websockets, fault] of BROKEN) {
  test(`a page joins with long polling when a websocket ${fault}`, {
    tag: ['@phone', '@soak'],
  }, async ({ party }) => {
    const { code, bots } = await party.openTable({ players: 3 });
    const admin = first(bots);
    const guest = await party.guest('Polly', { websockets });
    guest.errors.allow(/WebSocket/);

    await guest.page.goto(`/app/join/${code}`);
    await guest.page.getByPlaceholder('Enter your name').fill('Polly');
    await guest.page.getByRole('button', { name: 'Join Game' }).click();
    await expect(guest.page.getByText('(You)')).toBeVisible();
    await expect(guest.play.reconnecting).toBeHidden();
    await admin.until(() => admin.player('Polly').connected);

    // In the meantime, the probe for the websocket upgrade hangs or fails.
    await admin.startGame();
    await guest.play.expectRunning();
    await admin.endRound();
    await expect(guest.play.waitingForPoints).toBeVisible();
    await expect(guest.play.reconnecting).toBeHidden();
  });
}
