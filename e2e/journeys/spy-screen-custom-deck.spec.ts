import type { Page } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { all, first } from '../fixtures/party';
import {
  endRound,
  expectSameFiles,
  expectSameFirstLook,
  expectSameScreens,
  IN_PLAY,
  openComparedTable,
} from '../fixtures/screen-comparison';
import { headlessShell } from '../playwright.config';

test.use({ launchOptions: headlessShell }); // Use painted pages, because this journey compares pictures.

/** Names whose scripts need fonts that an English page does not load. Some have letters as card art, and others pictures. */
const NAMES = [
  ['Щука', 'Bücherei', 'W'.repeat(32)],
  ['مطبخ', 'Łazienka', 'Castle'],
];

async function writeCards(admin: Bot, bots: readonly Bot[]): Promise<void> {
  const roomId = admin.code;
  expect(await admin.emit('use-deck', { roomId, decks: ['written'] })).toMatchObject({ ok: true });
  await admin.startGame();
  await admin.untilPhase('writing');
  for (const [index, bot] of bots.entries())
    expect(await bot.emit('write', { roomId, names: NAMES[index] ?? [], done: true })).toMatchObject({
      ok: true,
    });
  await admin.startGame();
  await admin.untilPhase('round', 1);
}

/** Return true if a guest is the Spy, and a bot asks first, which a page shows to the player who asks in other words. */
async function canCompare(bots: readonly Bot[]): Promise<boolean> {
  const { round, firstPlayerId } = first(bots).view;
  for (const bot of bots) await bot.untilPhase('round', round);
  return bots.every((bot) => !bot.own.is_spy) && bots.some(({ playerId }) => playerId === firstPlayerId);
}

async function dealAgain(admin: Bot, guests: readonly Guest[]): Promise<void> {
  await endRound(admin, guests);
  await admin.restart();
  await admin.untilPhase('round');
  await all(guests, ({ play }) => play.expectRunning());
}

/** Return the files that a page has loaded for a round. Random header pictures have other formats and are not included. */
function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths)]
      .filter((path) => /^\/(assets|imgs\/hands)\/|\/thumbs\/.*\.avif$/.test(path))
      .sort();
  });
}

async function openAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your Notes/ }).click();
  await page.getByRole('button', { name: /^Show your card/ }).click();
}

async function expectSameLists(guests: readonly Guest[]): Promise<void> {
  await expectSameFirstLook(guests);
  for (const { page } of guests) {
    await page.getByRole('button', { name: IN_PLAY, expanded: false }).click();
  }
  for (const { page } of guests) await page.evaluate(() => window.scrollTo(0, 0));
  await expectSameScreens(guests);
}

test("with written cards, the Spy's screen looks the same and loads the same files [DECK-05] [DECK-14]", {
  tag: ['@phone', '@soak'], // spy-screen.spec.ts compares both sizes.
}, async ({ party }) => {
  const { guests, admin, bots } = await openComparedTable(party, 4);

  await writeCards(admin, bots);
  while (!(await canCompare(bots))) await dealAgain(admin, guests);
  await expectSameLists(guests);
  for (const { page } of guests) await openAll(page);

  const pages = guests.map(({ page }) => page);
  const expected = [/thumbs\/castle\./, /rubik-cyrillic/, /lalezar-arabic/, /latin-ext/];
  await expectSameFiles(
    pages,
    filesOf,
    expected.map((file) => expect.stringMatching(file)),
  );
  for (const page of pages)
    expect(await filesOf(page)).not.toContainEqual(expect.stringMatching(/^\/imgs\/hands\//));
});
