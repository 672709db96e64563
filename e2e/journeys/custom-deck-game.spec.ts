/** A game with custom cards: written in the room, opened with a code, edited and mixed. */

import type { Bot } from '../fixtures/bot';
import { OFFICE_DECK, pasteDeck, renameCard, shareDeck } from '../fixtures/custom-deck';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { all, first, pair } from '../fixtures/party';
import type { Hand } from '../fixtures/screens/play-screen';

const cardNamesBy = (name: string) => [`${name}'s balcony`, `${name}'s cellar`, `${name}'s roof`];

async function writeCards(admin: Guest, author: Guest, bots: readonly Bot[]): Promise<void> {
  await admin.lobby.pickDeck('Our own places');
  await expect(author.lobby.deck('ownDeck')).toBeVisible();
  await admin.lobby.startWriting.click();
  await all([admin, author], ({ writing }) => writing.expectOpen());

  const [balcony = ''] = cardNamesBy(author.name);
  await author.page.bringToFront();
  await author.writing.lines.first().fill(balcony);
  await author.page.reload();
  await author.writing.expectOpen();
  await expect(author.writing.lines.first()).toHaveValue(balcony);
  for (const bot of bots) await bot.write(cardNamesBy(bot.name), true);
  await expect(author.writing.count(2, 4)).toBeVisible();
  await admin.page.bringToFront();
  await admin.writing.write(cardNamesBy(admin.name));
  await expect(author.writing.count(3, 4)).toBeVisible();
  await author.page.bringToFront();
  await author.writing.done.click();
}

interface Deal {
  spy: string;
  card: string;
  listed: string[];
}

async function expectFairRound(
  guests: readonly Guest[],
  bots: readonly Bot[],
  listed: number,
): Promise<Deal> {
  await all(guests, ({ play }) => play.expectRunning());
  const hands: [string, Pick<Hand, 'isSpy' | 'card'>][] = [];
  for (const guest of guests) {
    await guest.page.bringToFront();
    hands.push([guest.name, await guest.play.readHand()]);
  }
  for (const bot of bots) {
    await bot.untilPhase('round');
    hands.push([bot.name, { isSpy: bot.own.is_spy === true, card: bot.own.game_location }]);
  }
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
    const reveal = page.getByRole('region', { name: 'The Reveal' }).getByRole('status');
    await expect(reveal.filter({ hasText: card })).toContainText(new RegExp(`Spy\\W*: \\W*${spy}`));
  });
}

async function enterDeckCode({ page, lobby }: Guest, code: string): Promise<void> {
  await page.bringToFront();
  await lobby.openDecks();
  await page.getByLabel('Room, TV or deck code').fill(code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectDeck({ page }: Guest, title: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Deck' }).getByText(title).first()).toBeVisible();
}

async function mixWithAnimals({ page, lobby }: Guest): Promise<void> {
  const sheet = page.getByRole('dialog');
  await lobby.openDecks();
  await page.getByRole('button', { name: 'Mix decks' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Our office/ })).toBeChecked();
  await sheet.getByRole('checkbox', { name: /^Animals/ }).check();
  await sheet.getByRole('button', { name: 'Mix 2 decks' }).click();
  await expect(sheet).toHaveCount(0);

  await lobby.configuration.click();
  await page.getByRole('button', { name: 'Choose cards' }).click();
  await expect(sheet.getByRole('listitem').getByRole('button')).toHaveCount(20 + 36);
  await expect(sheet.getByRole('button', { name: 'Roof terrace', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Lion', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Roof', exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Play with 36 cards' }).click();
  await expect(sheet).toHaveCount(0);
}

test('two browsers and two bots write cards, and play a shared deck and a mix [DECK-05] [DECK-11] [DECK-17]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 2 });
  const [admin, author] = pair(guests);
  await writeCards(admin, author, bots);
  const written = await expectFairRound(guests, bots, 10);
  expect([...guests, ...bots].flatMap(({ name }) => cardNamesBy(name))).toEqual(
    expect.arrayContaining(written.listed),
  );
  await finishRound(guests, written);
  await admin.play.oneMoreRound.click();
  await all(guests, ({ play }) => play.expectRunning());
  expect(await cardsInPlayOf(admin)).toHaveLength(10);

  await pasteDeck(author.page, OFFICE_DECK, 20);
  const code = await shareDeck(author.page);
  const others = ['Emil', 'Frida'].map((name) => party.bot(name));
  const room = await admin.createRoom();
  for (const bot of others) await bot.join(room);
  await enterDeckCode(admin, code);
  await expectDeck(admin, 'Our office');

  await author.page.bringToFront();
  await author.page.getByRole('link', { name: 'Our office' }).click();
  await renameCard(author.page, 'Roof', 'Roof terrace');
  expect(await shareDeck(author.page, 'Share again')).toBe(code);
  await enterDeckCode(admin, code); // Entering the code again updates the room's copy.
  await mixWithAnimals(admin);
  await expectDeck(admin, 'Our mix');
  await admin.lobby.startGame.click();
  const mixed = await expectFairRound([admin], others, 36);
  await finishRound([admin], mixed);
  await admin.play.endTheGame();
  await admin.winners.expectOpen();
  await expect(admin.winners.rounds).toContainText([mixed.card]);
});
