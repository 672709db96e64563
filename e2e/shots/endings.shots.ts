import { expect, type Page } from '@playwright/test';
import { makeMessagesPausable, pauseMessages } from '../fixtures/message-hold';
import { first } from '../fixtures/party';
import { RefereedTable } from '../fixtures/refereed-table';
import { LONG_NAMES, RIGHT_TO_LEFT_NAMES } from './long-names';
import { type Screenshots, test } from './screenshots';

/** Block messages to the page, so that a short stage stays visible, take screenshots, and reload the page. */
async function takePaused(screenshots: Screenshots, page: Page, state: string): Promise<void> {
  await pauseMessages(page);
  await screenshots.take(page, state);
  await page.reload();
}

const isBot = (spy: unknown) => spy !== undefined;

/** `other` is the second of two Spies. */
type Ending = (table: RefereedTable, spy: string, other: string) => Promise<void>;

const ENDINGS: Readonly<Record<string, Ending>> = {
  escaped: async (table) => {
    await table.endTalk();
    if (table.rules === 'safari') await table.point(() => null);
    else await table.playTurns(null);
  },
  framed: async (table) => await table.accuse(table.innocent.playerId),
  guessed: async (table, spy) => await table.spyNames(spy, table.card),
  missed: async (table, spy) => await table.spyNames(spy, await table.wrongCard()),
  caught: async (table, spy) => {
    await table.accuse(spy);
    if (table.rules === 'safari') await table.spyNames(spy, await table.wrongCard());
  },
  'caught-late': async (table, spy) => {
    await table.endTalk();
    if (table.rules === 'safari') {
      await table.point(() => spy);
      await table.spyNames(spy, await table.wrongCard());
    } else {
      await table.playTurns(spy);
      await table.vote(true);
    }
  },
  'caught-guessed': async (table, spy) => {
    await table.accuse(spy);
    await table.spyNames(spy, table.card);
  },
  void: async (table) => await table.admin.referee('void', {}),
};

/** Endings that require two Spies. */
const SECOND_GUESSES: typeof ENDINGS = {
  'guessed-second': async (table, spy, other) => {
    await table.spyNames(spy, await table.wrongCard());
    await table.untilStage('last');
    await table.spyNames(other, table.card);
  },
  missed: async (table, spy, other) => {
    await table.spyNames(spy, await table.wrongCard());
    await table.untilStage('last');
    await table.spyNames(other, await table.wrongCard());
  },
};

for (const [rules, deck, names, spies] of [
  ['safari', 'locationDeck', LONG_NAMES, 1],
  ['box', 'animalsDeck', RIGHT_TO_LEFT_NAMES, 1],
  ['safari', 'animalsDeck', LONG_NAMES.slice(0, 7), 2],
  ['box', 'locationDeck', LONG_NAMES, 2],
] as const) {
  const title = spies === 1 ? rules : `${rules}-two-spies`;
  test(`every ending: ${title}`, async ({ party, screenshots }) => {
    const table = await RefereedTable.open(party, names, rules, deck, spies);
    const endings = spies === 1 ? ENDINGS : { ...ENDINGS, ...SECOND_GUESSES };
    for (const [how, playTo] of Object.entries(endings)) {
      if (rules === 'box' && how === 'caught-guessed') continue;
      await table.deal(() => table.spies.length === spies);
      const [spy, other = spy] = table.spies.map(({ playerId }) => playerId);
      await table.talk();
      await playTo(table, spy ?? '', other ?? '');
      await table.untilScored();
      await expect(table.guest.play.waitingForRound).toBeVisible();
      await screenshots.take(table.guest.page, `ending-${title}-${how}`);
    }
    await table.admin.endGame();
    await expect(table.guest.winners.awards.getByRole('heading')).toBeVisible();
    await takePaused(screenshots, table.guest.page, `awards-${title}`);
    await table.guest.winners.expectOpen();
    await screenshots.take(table.guest.page, `winners-${title}`);
  });
}

for (const [who, names] of [
  ['ten', LONG_NAMES],
  ['three', RIGHT_TO_LEFT_NAMES],
] as const) {
  test(`the late stages by Safari rules with ${who}`, async ({ party, screenshots }) => {
    const table = await RefereedTable.open(party, names, 'safari', 'locationDeck');
    const { page } = table.guest;
    await page.addInitScript(makeMessagesPausable);
    await page.reload();

    await table.deal(isBot);
    await screenshots.take(page, `late-look-${who}`);
    await table.talk();
    await table.endTalk();
    await table.admin.referee('more-time', {});
    await screenshots.take(page, `late-point-${who}`);
    await table.admin.referee('more-time', {});
    await expect(page.getByText(/added 30 seconds/)).toBeVisible();
    await takePaused(screenshots, page, `late-told-${who}`);
    await table.point((index) => table.bots[(index + 1) % table.bots.length]?.playerId ?? null);
    await expect(page.getByRole('heading', { name: 'NOBODY CAUGHT' })).toBeVisible();
    await takePaused(screenshots, page, `late-fingers-${who}`);
    await table.untilScored();

    const next = await table.deal(isBot);
    await table.talk();
    await table.accuse(next);
    await table.untilStage('last');
    await screenshots.take(page, `late-last-${who}`);
    await table.spyNames(next, await table.wrongCard());
    await expect(page.getByText('WRONG!')).toBeVisible();
    await takePaused(screenshots, page, `late-last-named-${who}`);
    await table.untilScored();

    const third = await table.deal(isBot);
    await table.talk();
    await table.spyNames(third, table.card);
    await expect(page.getByText('RIGHT!')).toBeVisible();
    await takePaused(screenshots, page, `late-guess-${who}`);
    await table.untilScored();

    const own = await table.deal((bot) => bot === undefined);
    await table.talk();
    await table.accuse(own);
    await table.untilStage('last');
    await screenshots.take(page, `late-last-own-${who}`);
  });

  test(`the late stages by Classic rules with ${who}`, async ({ party, screenshots }) => {
    const table = await RefereedTable.open(party, names, 'box', 'animalsDeck');
    const { page } = table.guest;
    await page.addInitScript(makeMessagesPausable);
    await page.reload();

    await table.deal(isBot);
    await table.talk();
    await table.endTalk();
    for (;;) {
      const { referee } = table.admin.view;
      const bot = table.bots.find(({ playerId }) => playerId === referee?.turn);
      if (!bot) break;
      await bot.until((view) => view.referee?.turn === bot.playerId);
      await screenshots.take(page, `late-name-${who}`);
      await bot.referee('name', { suspect: null });
      await table.admin.until((view) => view.referee?.step !== referee?.step);
    }
    await page.getByRole('listitem').getByRole('button').first().click();
    await screenshots.take(page, `late-name-own-${who}`);
    await page.getByRole('button', { name: /^Put .* to the vote$/ }).click();
    await table.untilStage('vote');
    for (const bot of table.bots)
      if (bot.playerId !== bot.view.referee?.suspect) await bot.referee('vote', { yes: false });
    await expect(page.getByRole('heading', { name: 'NOT ENOUGH' })).toBeVisible();
    await takePaused(screenshots, page, `late-not-enough-${who}`);
    await first(table.bots).referee('void', {});
    await expect(page.getByText(/called this round off/).first()).toBeVisible();
    await takePaused(screenshots, page, `late-void-${who}`);
  });
}
