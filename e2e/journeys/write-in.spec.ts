import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, pair } from '../fixtures/party';

const placesOf = (name: string) => [`${name}'s balcony`, `${name}'s cellar`, `${name}'s roof`];
const all = (guests: readonly Guest[], act: (guest: Guest) => Promise<void>) => Promise.all(guests.map(act));

/** What the Spy's grid shows: all that is in play. */
async function cardsInPlay({ page }: Guest): Promise<string[]> {
  const list = page.getByRole('region', { name: / in Play$/ });
  const title = list.getByRole('button', { name: / in Play$/ });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list.getByRole('listitem').allInnerTexts();
}

test('six phones write their cards, and play two rounds with them [DECK-04, DECK-05]', {
  tag: '@phone',
}, async ({ party }) => {
  const { guests } = await party.openTable({ players: 6, guests: 6 });
  const admin = first(guests);
  await admin.lobby.pickDeck('Our own places');
  await all(guests, async ({ lobby }) => expect(lobby.deck('ownDeck')).toBeVisible());
  await admin.lobby.startWriting.click();
  await all(guests, ({ writing }) => writing.isOpen());

  const last = guests[5] ?? admin;
  await last.page.bringToFront();
  await last.writing.lines.first().fill(`${last.name}'s balcony`);
  await last.page.reload();
  await last.writing.isOpen();
  await expect(last.writing.lines.first()).toHaveValue(`${last.name}'s balcony`);
  // One after the other, so that all see the count grow.
  for (const [place, guest] of guests.slice(0, 5).entries()) {
    await guest.page.bringToFront();
    await guest.writing.write(placesOf(guest.name));
    await expect(last.writing.count(place + 1, 6)).toBeVisible();
  }
  await last.page.bringToFront();
  await last.writing.done.click();

  await all(guests, ({ play }) => play.isRunning());
  await expectFairRound(guests, 16);
  await admin.page.bringToFront();
  await admin.play.endTheRound();
  await admin.play.record('ownDeck', 'spy_escaped');
  await all(guests.slice(1), async ({ play }) => expect(play.waitsForRound).toBeVisible());

  await admin.play.oneMoreRound.click();
  await all(guests, async ({ play, page }) => {
    await expect(page.getByRole('heading', { name: 'Write three places' })).toBeHidden();
    await play.isRunning();
  });
  await expectFairRound(guests, 16);
});

/** One Spy; all others have the same card, which is one of those that were written. */
async function expectFairRound(guests: readonly Guest[], written: number): Promise<void> {
  const hands = [];
  for (const guest of guests) {
    await guest.page.bringToFront();
    hands.push(await guest.play.readHand());
  }
  const cards = new Set(hands.flatMap(({ card }) => card ?? []));
  expect(hands.filter(({ isSpy }) => isSpy)).toHaveLength(1);
  expect(cards.size).toBe(1);
  const names = guests.flatMap(({ name }) => placesOf(name));
  expect(names).toContain([...cards][0]);
  const spy = guests[hands.findIndex(({ isSpy }) => isSpy)];
  const other = guests[hands.findIndex(({ isSpy }) => !isSpy)];
  if (!spy || !other) throw new Error('There is nobody to compare');
  await spy.page.bringToFront();
  const listed = await cardsInPlay(spy);
  expect(listed).toHaveLength(written);
  await other.page.bringToFront();
  expect(await cardsInPlay(other)).toEqual(listed);
}

test('nobody waits for who dawdles: the time runs out, and the rest comes from Locations [DECK-04]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const { guests, bots } = await party.openTable({ players: 3, guests: 2 });
  const [admin, other] = pair(guests);
  await admin.lobby.pickDeck('Our own places');
  await admin.lobby.startWriting.click();
  await all(guests, ({ writing }) => writing.isOpen());
  await other.page.bringToFront();
  await other.writing.lines.first().fill('The night bus');
  await other.writing.lines.nth(1).focus();
  await first(bots).write(['  the NIGHT bús '], true);
  await expect(admin.writing.count(1, 3)).toBeVisible();
  await server.leap(76_000);

  await all(guests, ({ play }) => play.isRunning());
  const listed = await cardsInPlay(other);
  expect(listed).toHaveLength(8);
  expect(listed.filter((name) => /night b/i.test(name))).toHaveLength(1);
});

test('the admin deals before all are done, and hands that over with the seat [DECK-04]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 5, guests: 2 });
  const [admin, other] = pair(guests);
  await admin.lobby.pickDeck('Our own places');
  await admin.lobby.startWriting.click();
  await all(guests, ({ writing }) => writing.isOpen());
  await expect(other.writing.dealNow).toBeHidden();
  await admin.leave();
  const heirs = [other.writing.dealNow];
  const heir = bots.find((bot) => bot.own.is_admin);
  if (heir) await heir.startGame();
  else await first(heirs).click();

  await other.play.isRunning();
});
