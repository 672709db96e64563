import { expectServerTime } from '../fixtures/clock';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import type { Hand } from '../fixtures/screens/play-screen';

test('a game continues when the server is killed and restarted [PLAY-14] [LIVE-02] [DATA-01]', {
  tag: '@desktop',
}, async ({ party, server }) => {
  const { code, guests, bots } = await party.openTable({ players: 3, guests: 1 });
  const admin = first(guests);
  const bot = first(bots);
  for (const { errors } of guests) {
    errors.allowConnectionLoss();
  }
  await admin.lobby.startGame.click();
  const hands = new Map<string, Hand>();
  for (const { name, play } of guests) {
    await play.expectRunning();
    hands.set(name, await play.readHand());
  }
  const before = await server.room(code);
  const botBefore = bot.own;

  await server.kill();
  for (const { play } of guests) await expect(play.reconnecting).toBeVisible();
  for (const { play } of guests) await expect(play.timer).toBeVisible();
  await server.start();

  for (const { name, play } of guests) {
    await expect(play.reconnecting).toBeHidden();
    await play.expectRunning();
    await expectServerTime(play, server, code);
    expect(await play.readHand()).toEqual(hands.get(name));
  }
  const after = await server.room(code);
  expect(after.round_ends_at).toBe(before.round_ends_at);
  await bot.until((view) => view.players.every((player) => player.connected));
  expect(bot.own).toEqual(botBefore);

  await admin.play.endTheRound();
  for (const { play } of guests) await expect(play.roundOver).toBeVisible();
  await admin.play.record('locationDeck', 'spy_escaped');
  await bot.untilPhase('scored', 1);
  const spy = bot.view.reveal?.hands.find((hand) => hand.isSpy)?.playerName;
  for (const { name, play } of guests) await expect(play.score(name === spy ? 2 : 0)).toBeVisible();

  await admin.play.oneMoreRound.click();
  await bot.untilPhase('round', 2);
  for (const { play } of guests) {
    await play.expectRunning();
    await expectServerTime(play, server, code);
  }
});
