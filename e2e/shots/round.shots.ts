import { expect, type Page } from '@playwright/test';
import type { DeckId } from '../../web/src/shared/contract.gen';
import type { Guest } from '../fixtures/guest';
import { first } from '../fixtures/party';
import { openLongTable } from './long-names';
import { type Screenshots, test } from './screenshots';

const DECKS = [
  ['locations', 'locationDeck'],
  ['animals', 'animalsDeck'],
] as const satisfies [string, DeckId][];

const look = (page: Page) => page.getByRole('button', { name: 'Show your card' }).click();

async function isSpy({ play }: Guest): Promise<boolean> {
  await play.expectRunning();
  return (await play.readHand()).isSpy;
}

async function takePicture({ page, winners }: Guest, screenshots: Screenshots, state: string): Promise<void> {
  await winners.picture.click();
  await page.getByRole('img', { name: /^The results as a picture/ }).waitFor();
  await screenshots.take(page, state);
}

async function openAll(page: Page): Promise<void> {
  const closed = page.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}

for (const [name, deck] of DECKS) {
  test(`rounds with the ${name}`, async ({ party, screenshots }) => {
    const { admin, guest, bots } = await openLongTable(party, 10, deck);
    const bot = first(bots);
    await admin.lobby.startGame.click();
    for (let round = 1; !(await isSpy(admin)); round += 1) {
      await admin.play.endTheRound();
      await admin.play.record(deck, 'spy_caught');
      await admin.play.oneMoreRound.click();
      await bot.untilPhase('round', round + 1);
    }
    await guest.play.expectRunning();

    await screenshots.take(guest.page, `play-hidden-${name}`);
    await look(guest.page);
    await screenshots.take(guest.page, `play-regular-${name}`);
    await openAll(guest.page);
    await screenshots.take(guest.page, `play-regular-open-${name}`);
    await look(admin.page);
    await screenshots.take(admin.page, `play-spy-${name}`);
    await openAll(admin.page);
    await admin.page.getByRole('button', { pressed: false }).nth(3).click();
    await screenshots.take(admin.page, `play-spy-open-${name}`);

    await admin.play.endTheRound();
    await expect(guest.play.roundOver).toBeVisible();
    await screenshots.take(admin.page, `over-admin-${name}`);
    await screenshots.take(guest.page, `over-guest-${name}`);
    await admin.play.record(deck, 'spy_caught_location');
    await expect(guest.play.waitingForRound).toBeVisible();
    await screenshots.take(admin.page, `scored-admin-${name}`);
    await screenshots.take(guest.page, `scored-guest-${name}`);
    await admin.play.endTheGame();
    await guest.winners.expectOpen();
    await screenshots.take(admin.page, `winners-admin-${name}`);
    await screenshots.take(guest.page, `winners-guest-${name}`);
    await takePicture(guest, screenshots, `picture-${name}`);
  });
}

test('three players: a lost connection and a tie', async ({ party, screenshots }) => {
  const { code, bots } = await party.openTable({ players: 2 });
  const admin = first(bots);
  const guest = await party.guest('Oskar', { ownProxy: true });
  guest.errors.allowConnectionLoss();
  await guest.joinByLink(code);
  await admin.startGame();
  await guest.play.expectRunning();
  await screenshots.take(guest.page, 'play-3');
  await look(guest.page);
  guest.proxy.disconnect();
  await guest.play.reconnecting.waitFor();
  await screenshots.take(guest.page, 'play-reconnecting');
  guest.proxy.reconnect();
  await guest.play.reconnecting.waitFor({ state: 'hidden', timeout: 20_000 });

  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await guest.play.waitingForRound.waitFor();
  await screenshots.take(guest.page, 'scored-3');
  await admin.endGame();
  await guest.winners.expectOpen();
  await screenshots.take(guest.page, 'winners-3');
  await takePicture(guest, screenshots, 'picture-3');
});

test('the last seconds', async ({ party, screenshots }) => {
  const { guests, bots } = await party.openTable({ players: 3, guests: 1, adminIsBot: true });
  const { page, play } = first(guests);
  const admin = first(bots);
  await admin.setTimer(180);
  await admin.startGame();
  await play.expectRunning();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(() => play.secondsShown(), { timeout: 200_000, intervals: [500] })
    .toBeLessThanOrEqual(29);
  await screenshots.take(page, 'play-last-30');
  await expect.poll(() => play.secondsShown(), { timeout: 40_000, intervals: [200] }).toBeLessThanOrEqual(9);
  await screenshots.take(page, 'play-last-10');
});
