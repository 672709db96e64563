import { expect, test } from '../fixtures/journey';
import { all, first, pair } from '../fixtures/party';

test('writing ends with its time limit, and missing cards come from Locations [DECK-04]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const { guests, bots } = await party.openTable({ players: 3, guests: 2 });
  const [admin, other] = pair(guests);
  await admin.lobby.pickDeck('Our own places');
  await admin.lobby.startWriting.click();
  await all(guests, ({ writing }) => writing.expectOpen());
  await other.page.bringToFront();
  await other.writing.lines.first().fill('The night bus');
  await other.writing.lines.nth(1).focus();
  await first(bots).write(['  the NIGHT bús '], true);
  await expect(admin.writing.count(1, 3)).toBeVisible();
  await server.advanceClock(76_000);

  await all(guests, ({ play }) => play.expectRunning());
  const listed = await other.play.cardsInPlay();
  expect(listed).toHaveLength(8);
  expect(listed.filter((name) => /night b/i.test(name))).toHaveLength(1);
});

test('the next admin can deal before all have written [DECK-04]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 5, guests: 1, adminIsBot: true });
  const [heir, admin] = [first(guests), first(bots)];
  await admin.useDeck('written');
  await admin.startGame();
  await heir.writing.expectOpen();
  await expect(heir.writing.dealNow).toBeHidden();
  await admin.leave();
  await heir.writing.dealNow.click();

  await heir.play.expectRunning();
});
