import type { Transport } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

const TRANSPORTS: Record<string, Transport[]> = {
  'the websocket': ['websocket'],
  'long polling': ['polling'],
  'polling that becomes a websocket': ['polling', 'websocket'],
};

for (const [name, transports] of Object.entries(TRANSPORTS)) {
  test(`three clients play two rounds over ${name} [LIVE-01] [LIVE-02] [RULE-03]`, {
    tag: '@desktop',
  }, async ({ party }) => {
    const admin = party.bot('Ada', transports);
    const code = await admin.create();
    const others = ['Bruno', 'Cleo'].map((name) => party.bot(name, transports));
    for (const bot of others) await bot.join(code);
    const all = [admin, ...others];

    await admin.startGame();
    for (const bot of all) await bot.untilPhase('round', 1);
    const spy = all.find((bot) => bot.own.is_spy);
    const team = all.filter((bot) => !bot.own.is_spy);
    expect(team.map((bot) => bot.own.game_location)).toEqual([
      expect.any(String),
      team[0]?.own.game_location,
    ]);
    expect(await admin.readCards()).toContain(team[0]?.own.game_location);

    await admin.endRound();
    await admin.recordOutcome('spy_escaped');
    for (const bot of all) await bot.untilPhase('scored', 1);
    expect(all.map((bot) => bot.own.score)).toEqual(all.map((bot) => (bot === spy ? 2 : 0)));
    expect(spy?.view.reveal?.card).toBe(team[0]?.own.game_location);

    await admin.changeDeck('animalsDeck');
    await admin.restart();
    for (const bot of all) await bot.untilPhase('round', 2);
    expect(all.map((bot) => bot.view.currentDeck)).toEqual(['animalsDeck', 'animalsDeck', 'animalsDeck']);

    await admin.endGame();
    for (const bot of all) await bot.untilPhase('ended');
    expect(admin.eventNames).toEqual(
      expect.arrayContaining(['game-started', 'round-ended', 'game-restarted', 'game-ended']),
    );
  });
}

test('an acknowledged round survives kill -9 [DATA-01]', { tag: '@desktop' }, async ({ party, server }) => {
  const { bots } = await party.openTable({ players: 3 });
  const admin = first(bots);
  await admin.startGame();
  for (const bot of bots) await bot.untilPhase('round', 1);
  const before = bots.map((bot) => bot.view);

  await server.kill();
  await server.start();

  for (const [index, bot] of bots.entries()) {
    const known = before[index]?.version ?? 0;
    const view = await bot.until(
      (now) => now.version > known && now.players.every((player) => player.connected),
    );
    expect(view.players).toEqual(before[index]?.players);
    expect(view.roundEndsAt).toBe(before[index]?.roundEndsAt);
  }
  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  for (const bot of bots) await bot.untilPhase('scored', 1);
});
