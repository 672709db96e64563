import type { Page } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import {
  closeNotes,
  dealToTheGuests,
  endRound,
  expectSame,
  IN_PLAY,
  lookOf,
  neverPlayed,
} from '../fixtures/same-shape';
import { light } from '../playwright.config';

test.use({ launchOptions: light }); // it looks

/** In scripts that an English page does not draw by itself, with signs of both kinds: letters, and pictures of ours. */
const NAMES = [
  ['Щука', 'Bücherei', 'W'.repeat(32)],
  ['مطبخ', 'Łazienka', 'Castle'],
];

/** All write what they have, and a round begins with it. */
async function writeCards(admin: Bot, bots: readonly Bot[]): Promise<void> {
  const roomId = admin.code;
  expect(await admin.emit('use-deck', { roomId, decks: ['written'] })).toMatchObject({ ok: true });
  await admin.startGame();
  await admin.untilPhase('writing');
  for (const [place, bot] of bots.entries())
    expect(await bot.emit('write', { roomId, names: NAMES[place] ?? [], done: true })).toMatchObject({
      ok: true,
    });
  await admin.startGame(); // nobody waits for the others
  await admin.untilPhase('round', 1);
}

/** What a network sees: the address and the length of all that a page has fetched since the deal, in no order. */
function filesAskedBy(page: Page): () => string[] {
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(api|socket\.io)\//.test(pathname) && !/\/(bands|avatars)\//.test(pathname))
      asked.push(`${pathname} ${response.headers()['content-length']}`);
  });
  return () => asked.toSorted();
}

async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your Notes/ }).click();
  await page.getByRole('button', { name: /^Show your card/ }).click();
  await page.waitForLoadState('networkidle');
}

async function listTheSame(guests: readonly Guest[]): Promise<void> {
  for (const { page, play } of guests) {
    await play.isRunning();
    await closeNotes(page);
    await page.getByRole('button', { name: IN_PLAY, expanded: false }).click();
    await page.waitForLoadState('networkidle');
  }
  const reference = await lookOf(first(guests).page);
  for (const { page } of guests.slice(1)) {
    const look = await lookOf(page);
    expect(look.places).toEqual(reference.places);
    for (const block of ['coach', 'card', 'notes', 'list'] as const)
      await expectSame(page, look.pictures[block], reference.pictures[block], block);
  }
}

test('with cards that players wrote, spy and others hold screens of the same look and fetch the same files [DECK-05] [DECK-14] [SAFE-05]', async ({
  party,
}) => {
  test.setTimeout(240_000);
  const { guests, bots } = await party.openTable({ players: 4, guests: 2, adminIsBot: true });
  const admin = first(bots);
  const asked = guests.map(({ page }) => filesAskedBy(page));
  for (const { page } of guests) await page.evaluate(neverPlayed);

  await writeCards(admin, bots);
  while (!guests.some(({ name }) => admin.player(name) && bots.every((bot) => !bot.own.is_spy))) {
    await endRound(admin);
    await dealToTheGuests(admin, () => Promise.resolve());
  }
  await listTheSame(guests);
  for (const { page } of guests) await openAll(page);

  const [one, ...others] = asked;
  for (const other of others) await expect.poll(other, 'every page fetches the same').toEqual(one?.());
  expect(one?.().filter((file) => file.startsWith('/imgs/hands/'))).toEqual([]);
  expect(one?.().some((file) => file.startsWith('/imgs/locations/thumbs/castle.'))).toBe(true);
});
