/** A game with custom cards: written in the room, opened with a code, edited, mixed, and restored after data loss. */

import type { Bot } from '../fixtures/bot';
import { cardRow, OFFICE_DECK, pasteDeck, renameCard, shareDeck } from '../fixtures/custom-deck';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { all, first, pair } from '../fixtures/party';
import type { Hand } from '../fixtures/screens/play-screen';

const NOT_FOUND = /error: Failed to load resource: .*status of 404 /;

const cardNamesBy = (name: string) => [`${name}'s balcony`, `${name}'s cellar`, `${name}'s roof`];

async function writeCards(guests: readonly Guest[], bot: Bot): Promise<void> {
  const admin = first(guests);
  const last = first(guests.slice(-1));
  await admin.lobby.pickDeck('Our own places');
  await all(guests, async ({ lobby }) => expect(lobby.deck('ownDeck')).toBeVisible());
  await admin.lobby.startWriting.click();
  await all(guests, ({ writing }) => writing.expectOpen());

  const [balcony = ''] = cardNamesBy(last.name);
  await last.page.bringToFront();
  await last.writing.lines.first().fill(balcony);
  await last.page.reload();
  await last.writing.expectOpen();
  await expect(last.writing.lines.first()).toHaveValue(balcony);
  // Write sequentially, so that the page shows every count.
  await bot.write(cardNamesBy(bot.name), true);
  await expect(last.writing.count(1, guests.length + 1)).toBeVisible();
  for (const [index, guest] of guests.slice(0, -1).entries()) {
    await guest.page.bringToFront();
    await guest.writing.write(cardNamesBy(guest.name));
    await expect(last.writing.count(index + 2, guests.length + 1)).toBeVisible();
  }
  await last.page.bringToFront();
  await last.writing.done.click();
}

interface Deal {
  spy: string;
  card: string;
  listed: string[];
}

async function expectFairRound(guests: readonly Guest[], bot: Bot, listed: number): Promise<Deal> {
  await all(guests, ({ play }) => play.expectRunning());
  const hands: [string, Pick<Hand, 'isSpy' | 'card'>][] = [];
  for (const guest of guests) {
    await guest.page.bringToFront();
    hands.push([guest.name, await guest.play.readHand()]);
  }
  await bot.untilPhase('round');
  hands.push([bot.name, { isSpy: bot.own.is_spy === true, card: bot.own.game_location }]);
  const spies = hands.filter(([, { isSpy }]) => isSpy).map(([name]) => name);
  const cards = new Set(hands.flatMap(([, { card }]) => card ?? []));
  expect(spies).toHaveLength(1);
  expect(cards.size).toBe(1);
  const spy = first(spies);
  const list = await cardsInPlayOf(first(guests));
  expect(list).toHaveLength(listed);
  for (const guest of guests.slice(1)) expect(await cardsInPlayOf(guest)).toEqual(list);
  expect(list).toContain(first([...cards]));
  return { spy, card: first([...cards]), listed: list };
}

async function cardsInPlayOf({ page, play }: Guest): Promise<string[]> {
  await page.bringToFront();
  return play.cardsInPlay();
}

async function finishRound(guests: readonly Guest[], { spy, card }: Deal): Promise<void> {
  const admin = first(guests);
  await admin.page.bringToFront();
  await admin.play.endTheRound();
  await admin.play.record('ownDeck', 'spy_escaped');
  await all(guests, async ({ page }) => {
    const reveal = page.getByRole('region', { name: 'The Reveal' }).getByRole('status').first();
    await expect(reveal).toContainText(new RegExp(`Spy\\W*: \\W*${spy}`));
    await expect(reveal).toContainText(card);
  });
}

async function openAnotherRoom(admin: Guest, others: readonly Guest[], bot: Bot): Promise<void> {
  const code = await admin.createRoom();
  for (const guest of others) await guest.joinByLink(code);
  await bot.join(code);
}

async function enterDeckCode({ page }: Guest, code: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: /^My decks/ }).click();
  await page.getByLabel("A friend's code").fill(code);
  await page.getByRole('button', { name: 'Open this deck' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectDeck(guests: readonly Guest[], title: string): Promise<void> {
  await all(guests, async ({ page }) =>
    expect(page.getByRole('region', { name: 'Deck' }).getByText(title).first()).toBeVisible(),
  );
}

async function mixWithAnimals({ page }: Guest): Promise<void> {
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mix decks' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Our office/ })).toBeChecked();
  await sheet.getByRole('checkbox', { name: /^Animals/ }).check();
  await sheet.getByRole('button', { name: 'Mix 2 decks' }).click();
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: 'Choose cards' }).click();
  await expect(sheet.getByRole('listitem').getByRole('button')).toHaveCount(20 + 36);
  await expect(sheet.getByRole('button', { name: 'Roof terrace', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Lion', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Roof', exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Play with 36 cards' }).click();
  await expect(sheet).toHaveCount(0);
}

async function endGame(guests: readonly Guest[], cards: readonly string[]): Promise<void> {
  const admin = first(guests);
  await admin.page.bringToFront();
  await admin.play.endTheGame();
  await all(guests, async ({ winners }) => {
    await winners.expectOpen();
    await expect(winners.rounds).toContainText([...cards]);
  });
}

test('three browsers and a bot write cards, play a shared deck and a mix, and restore the deck after a data loss [DECK-05] [DECK-11] [DECK-17]', {
  tag: '@phone',
}, async ({ party, server }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 3 });
  const [admin, author] = pair(guests);
  await writeCards(guests, first(bots));
  const written = await expectFairRound(guests, first(bots), 10);
  expect([...guests, ...bots].flatMap(({ name }) => cardNamesBy(name))).toEqual(
    expect.arrayContaining(written.listed),
  );
  await finishRound(guests, written);
  await admin.play.oneMoreRound.click();
  await all(guests, ({ play }) => play.expectRunning());
  expect(await cardsInPlayOf(admin)).toHaveLength(10);

  await pasteDeck(author.page, OFFICE_DECK, 20);
  const code = await shareDeck(author.page);
  const others = [admin, ...guests.slice(2)];
  const [host, friend] = pair(others);
  const bot = party.bot('Emil');
  await openAnotherRoom(host, others.slice(1), bot);
  await enterDeckCode(host, code);
  await expectDeck(others, 'Our office');

  await author.page.bringToFront();
  await author.page.getByRole('link', { name: 'Our office' }).click();
  await renameCard(author.page, 'Roof', 'Roof terrace');
  expect(await shareDeck(author.page, 'Share again')).toBe(code);
  await enterDeckCode(host, code); // Entering the code again updates the room's copy.
  await mixWithAnimals(host);
  await expectDeck(others, 'Our mix');
  await host.lobby.startGame.click();
  const mixed = await expectFairRound(others, bot, 36);
  await finishRound(others, mixed);
  await endGame(others, [mixed.card]);

  for (const { errors } of guests) {
    errors.allowConnectionLoss();
    errors.allow(NOT_FOUND);
  }
  for (const each of [...bots, bot]) each.disconnect();
  await server.restartWithoutData();
  await friend.page.goto(`/app/deck/${code}`);
  await expect(friend.page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
  await author.page.reload();
  await expect(author.page.getByText('Friends type this code, or scan:')).toBeVisible();
  await friend.page.reload();
  await friend.page.getByRole('button', { name: 'Keep a copy' }).click();
  await expect(cardRow(friend.page, 'Roof terrace')).toBeVisible();

  await server.restartWithoutData(); // The author's page is still open.
  await author.page.getByRole('button', { name: 'Play this deck' }).click();
  await author.page.getByLabel('Your Name').fill(author.name);
  await author.page.getByRole('button', { name: 'Create Room' }).click();
  await author.lobby.expectOpen();
  await expectDeck([author], 'Our office');
});
