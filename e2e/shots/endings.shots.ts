/** The late stages of rounds that the app keeps the rules of, every way in which they end, and the awards. */
import { expect, type Page } from '@playwright/test';
import { first } from '../fixtures/party';
import { LONG_NAMES, RIGHT_TO_LEFT_NAMES } from './long-names';
import { canBeHeld, hold } from './message-hold';
import { JudgedTable } from './refereed-table';
import { type Camera, test } from './screenshots';

/** Takes a stage that ends by itself, which the page has come to. What it has missed meanwhile comes with a reload. */
async function takeHeld(camera: Camera, page: Page, state: string): Promise<void> {
  await hold(page);
  await camera.take(page, state);
  await page.reload();
}

const ofABot = (spy: unknown) => spy !== undefined;

/** Leads a round whose Spy is a bot to its end. */
type Ending = (table: JudgedTable, spy: string) => Promise<void>;

const ENDINGS: Readonly<Record<string, Ending>> = {
  escaped: async (table) => {
    await table.endTalk();
    if (table.rules === 'safari') await table.point(() => null);
    else await table.turns(null);
  },
  framed: async (table) => await table.accuse(table.innocent.playerId),
  guessed: async (table, spy) => await table.spySays(spy, table.card),
  missed: async (table, spy) => await table.spySays(spy, await table.wrongCard()),
  caught: async (table, spy) => {
    await table.accuse(spy);
    if (table.rules === 'safari') await table.spySays(spy, await table.wrongCard());
  },
  'caught-late': async (table, spy) => {
    await table.endTalk();
    if (table.rules === 'safari') {
      await table.point(() => spy);
      await table.spySays(spy, await table.wrongCard());
    } else {
      await table.turns(spy);
      await table.vote(true);
    }
  },
  'caught-guessed': async (table, spy) => {
    await table.accuse(spy);
    await table.spySays(spy, table.card);
  },
  void: async (table) => await table.admin.referee('void', {}),
};

for (const [rules, deck, names] of [
  ['safari', 'locationDeck', LONG_NAMES],
  ['box', 'animalsDeck', RIGHT_TO_LEFT_NAMES],
] as const) {
  test(`every ending by ${rules} rules`, async ({ party, camera }) => {
    const table = await JudgedTable.open(party, names, rules, deck);
    for (const [how, leadTo] of Object.entries(ENDINGS)) {
      if (rules === 'box' && how === 'caught-guessed') continue;
      const spy = await table.deal(ofABot);
      await table.talk();
      await leadTo(table, spy);
      await table.judged();
      await expect(table.guest.play.waitsForRound).toBeVisible();
      await camera.take(table.guest.page, `ending-${rules}-${how}`);
    }
    await table.admin.endGame();
    await expect(table.guest.winners.awards.getByRole('heading')).toBeVisible();
    await takeHeld(camera, table.guest.page, `awards-${rules}`);
    await table.guest.winners.isOpen();
    await camera.take(table.guest.page, `winners-${rules}`);
  });
}

for (const [who, names] of [
  ['ten', LONG_NAMES],
  ['three', RIGHT_TO_LEFT_NAMES],
] as const) {
  test(`the late stages by Safari rules with ${who}`, async ({ party, camera }) => {
    const table = await JudgedTable.open(party, names, 'safari', 'locationDeck');
    const { page } = table.guest;
    await page.addInitScript(canBeHeld);
    await page.reload();

    await table.deal(ofABot);
    await camera.take(page, `late-look-${who}`);
    await table.talk();
    await table.endTalk();
    await table.admin.referee('more-time', {}); // for the pictures
    await camera.take(page, `late-point-${who}`);
    await table.admin.referee('more-time', {});
    await expect(page.getByText(/gave 30 seconds more/)).toBeVisible();
    await takeHeld(camera, page, `late-told-${who}`);
    await table.point((place) => table.bots[(place + 1) % table.bots.length]?.playerId ?? null);
    await expect(page.getByRole('heading', { name: 'NOBODY IS CAUGHT' })).toBeVisible();
    await takeHeld(camera, page, `late-fingers-${who}`);
    await table.judged();

    const next = await table.deal(ofABot);
    await table.talk();
    await table.accuse(next);
    await table.all('last');
    await camera.take(page, `late-last-${who}`);
    await table.spySays(next, await table.wrongCard());
    await expect(page.getByText('WRONG!')).toBeVisible();
    await takeHeld(camera, page, `late-last-named-${who}`);
    await table.judged();

    const third = await table.deal(ofABot);
    await table.talk();
    await table.spySays(third, table.card);
    await expect(page.getByText('RIGHT!')).toBeVisible();
    await takeHeld(camera, page, `late-guess-${who}`);
    await table.judged();

    const own = await table.deal((bot) => bot === undefined);
    await table.talk();
    await table.accuse(own);
    await table.all('last');
    await camera.take(page, `late-last-own-${who}`);
  });

  test(`the late stages by Box rules with ${who}`, async ({ party, camera }) => {
    const table = await JudgedTable.open(party, names, 'box', 'animalsDeck');
    const { page } = table.guest;
    await page.addInitScript(canBeHeld);
    await page.reload();

    await table.deal(ofABot);
    await table.talk();
    await table.endTalk();
    // Whoever comes before the page's player in turn passes.
    for (;;) {
      const { referee } = table.admin.view;
      const bot = table.bots.find(({ playerId }) => playerId === referee?.turn);
      if (!bot) break;
      await bot.until((view) => view.referee?.turn === bot.playerId);
      await camera.take(page, `late-name-${who}`);
      await bot.referee('name', { suspect: null });
      await table.admin.until((view) => view.referee?.step !== referee?.step);
    }
    await page.getByRole('listitem').getByRole('button').first().click();
    await camera.take(page, `late-name-own-${who}`);
    await page.getByRole('button', { name: /^Let all vote on/ }).click();
    await table.all('vote');
    for (const bot of table.bots)
      if (bot.playerId !== bot.view.referee?.suspect) await bot.referee('vote', { yes: false });
    await expect(page.getByRole('heading', { name: 'NOT ENOUGH' })).toBeVisible();
    await takeHeld(camera, page, `late-not-enough-${who}`);
    await first(table.bots).referee('void', {});
    await expect(page.getByText(/called this round off/).first()).toBeVisible();
    await takeHeld(camera, page, `late-void-${who}`);
  });
}
