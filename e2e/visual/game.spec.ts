import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { expectScreenshot, stableGuest } from './stable-page';

const FULL = { fullPage: true };
const TEXTS = readFileSync(path.join(import.meta.dirname, '../../web/locales/en/decks.po'), 'utf8');
const JOKES = [...TEXTS.matchAll(/^msgctxt "locationDeck\/winner_jokes\[\]"\nmsgid "(.*)"$/gm)].map(
  ([, joke = '']) => joke,
);

async function showCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show your card' }).click();
  await expect(page.getByRole('button', { name: /^Hide your card/ })).toBeVisible();
}

/** Replace the joke, because it depends on the random room code. */
async function fixJoke(page: Page): Promise<void> {
  const isReplaced = await page.locator('p').evaluateAll((lines, jokes) => {
    const line = lines.find(({ textContent }) => jokes.includes(textContent ?? ''));
    line?.replaceChildren(jokes[0] ?? '');
    return line !== undefined;
  }, JOKES);
  expect(isReplaced).toBe(true);
}

test.use({ serverSettings: { CHANCE_SEED: '1' } }); // With this seed, the first player is the Spy.

test('a game looks unchanged from the lobby to the podium', async ({ party }) => {
  const spy = await stableGuest(party, 'Maximiliane Featherstone');
  const code = await spy.createRoom();
  const other = await stableGuest(party, 'Oskar');
  await other.joinByLink(code);
  for (const name of ['Priya', 'Tom & Jerry']) await party.bot(name).join(code);
  await expect(spy.lobby.players(4)).toBeVisible();
  await expect(other.lobby.players(4)).toBeVisible();
  await expectScreenshot(spy.page, 'lobby-admin', FULL);
  await expectScreenshot(other.page, 'lobby-guest', FULL);

  await spy.lobby.startGame.click();
  await spy.play.expectRunning();
  await other.play.expectRunning();
  await expectScreenshot(other.page, 'play-hidden', FULL);
  await showCard(other.page);
  await expectScreenshot(other.page, 'play-regular', FULL);
  await showCard(spy.page);
  await expectScreenshot(spy.page, 'play-spy', FULL);

  await spy.play.endTheRound();
  await expect(other.play.roundOver).toBeVisible();
  await expectScreenshot(spy.page, 'over-admin', FULL);
  await expectScreenshot(other.page, 'over-guest', FULL);

  await spy.play.record('locationDeck', 'spy_caught_location');
  await expect(other.play.waitingForRound).toBeVisible();
  await expectScreenshot(other.page, 'scored', FULL);

  await spy.play.endTheGame();
  await other.winners.expectOpen();
  await fixJoke(other.page);
  await expectScreenshot(other.page, 'winners', FULL);
});
