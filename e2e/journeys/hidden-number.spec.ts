import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import type { GameServer } from '../fixtures/game-server';
import { expect, test } from '../fixtures/journey';
import type { Party } from '../fixtures/party';
import { expectSamePicture, loadPictures } from '../fixtures/screen-comparison';
import { seedRandom, stableGuest } from '../fixtures/stable-page';
import { headlessShell } from '../playwright.config';

/** Make WebSockets drop messages while the page has the attribute `data-paused`. Runs in the page. */
function makeMessagesPausable(): void {
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    override set onmessage(listener: (event: MessageEvent) => void) {
      super.onmessage = (event) => {
        const { dataset } = document.documentElement;
        if (dataset.paused !== undefined) return;
        listener(event);
        if (dataset.pauseAt && String(event.data).includes(dataset.pauseAt)) dataset.paused = '';
      };
    }
  };
}

/** Block all messages after the first one that contains `text`, so that the page cannot miss a short stage. */
const pauseMessagesAfter = (page: Page, text: string) =>
  page.evaluate((after) => {
    document.documentElement.dataset.pauseAt = after;
  }, text);

test.use({ launchOptions: headlessShell, bypassCSP: true }); // Use painted pages, and let the journey hide clocks.

/** Hides clocks, QR codes, room codes and the rotating rays of a TV. */
const STYLE = `${readFileSync(path.join(import.meta.dirname, '../fixtures/stable.css'), 'utf8')}
  [class*="_fuse_"], [class*="_dial_"], [class*="_code_"], aside[class*="_corner_"], i[class*="_rays_"] { visibility: hidden }`;
/** With this seed, the first page is the Spy, and a bot is the second Spy if there are two. */
const SEED = 'hidden 5';
const BOTS = ['Di', 'Oskar', 'Noor'];

type Pictures = Map<string, string>;

/** Take screenshots until two in a row are equal, because a TV moves elements with scripts. */
async function stableScreenshot(page: Page): Promise<string> {
  let [before, picture] = ['', ''];
  do {
    before = picture;
    picture = (await page.screenshot({ animations: 'disabled', style: STYLE })).toString('base64');
  } while (picture !== before);
  return picture;
}

/** Play a round with a hidden number up to a Spy's wrong guess. Return pictures of the Spy's phone, a phone of the team and a TV. */
async function playRound(server: GameServer, party: Party, spies: 1 | 2): Promise<Pictures> {
  const admin = party.bot('Ann');
  const code = await admin.create();
  const spy = await stableGuest(party, 'Bo');
  const team = await stableGuest(party, 'Cy');
  const tv = await party.tv('TV');
  await tv.page.setViewportSize({ width: 960, height: 540 });
  await tv.page.addInitScript(seedRandom);
  const pages = { spy: spy.page, team: team.page, tv: tv.page };
  for (const page of Object.values(pages)) await page.addInitScript(makeMessagesPausable);
  for (const guest of [spy, team]) await guest.joinByLink(code);
  await tv.page.goto(`/app/watch/${code}`);
  await tv.shows(code);
  const bots: Bot[] = [admin];
  for (const name of BOTS) {
    const bot = party.bot(name);
    await bot.join(code);
    bots.push(bot);
  }
  await admin.changeSettings({ rules: 'safari', pace: 'relaxed', spies: 'hidden' });

  const pictures: Pictures = new Map();
  const capture = async (stage: string) => {
    for (const [name, page] of Object.entries(pages)) {
      await loadPictures(page);
      pictures.set(`${name}, ${stage}`, await stableScreenshot(page));
    }
  };
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const vote = async (suspect: Bot) => {
    await admin.referee('accuse', { suspect: suspect.playerId });
    for (const page of [spy.page, team.page]) await expect(button(page, 'NO')).toBeVisible();
    await expect(tv.heading(/^Ann accuses/)).toBeAttached();
    await capture('vote');
    for (const page of Object.values(pages)) await pauseMessagesAfter(page, '"stage":"tally"');
    for (const page of [spy.page, team.page]) await button(page, 'NO').click();
    for (const bot of bots) if (![admin, suspect].includes(bot)) await bot.referee('vote', { yes: false });
    for (const page of [spy.page, team.page])
      await expect(page.getByRole('heading', { name: 'THE CLOCK TICKS ON' })).toBeVisible();
    await capture('tally');
  };

  await server.drawSpies(spies, SEED);
  for (const deck of ['animalsDeck', 'locationDeck'] as const) await admin.changeDeck(deck); // Redraw the cards in play.
  await admin.startGame();
  await server.startJourney(`after ${spies}`); // Reseed. Otherwise, both rounds would use the same ids.
  await Promise.all(bots.map((bot) => bot.untilStage('look')));
  expect(bots.filter(({ own }) => own.is_spy).length, `${SEED} makes the first page the Spy`).toBe(spies - 1);
  for (const page of [spy.page, team.page]) await button(page, /^Show your card/).click();
  await expect(spy.page.getByText('There may be another Spy.')).toBeVisible();
  await capture('look');
  for (const page of [spy.page, team.page]) await button(page, 'Ready').click();
  for (const bot of bots) await bot.referee('ready', {});
  await admin.untilStage('talk');
  for (const page of [spy.page, team.page]) await expect(button(page, 'Accuse')).toBeVisible();
  await capture('talk');

  await vote(bots[1] as Bot);
  await admin.untilStage('talk');
  for (const page of Object.values(pages)) {
    await page.reload();
    await pauseMessagesAfter(page, '"guess":"');
  }

  await button(spy.page, /^Name the/).click();
  const cards = spy.page.getByRole('dialog').getByRole('listitem').getByRole('button', { disabled: false });
  const card = bots.find(({ own }) => own.game_location)?.own.game_location ?? '';
  await cards.filter({ hasNotText: card }).first().click();
  await button(spy.page, /Stop the clock and name/).click({ delay: 1_500 });
  await expect(spy.page.getByText('Look at their faces')).toBeVisible();
  await expect(team.page.getByText('But is there another?')).toBeVisible();
  await capture('guess');
  for (const bot of bots) bot.disconnect();
  for (const page of Object.values(pages)) await page.context().close();
  return pictures;
}

test(
  '[SPY-02] with a hidden number, one Spy and two look the same until the reveal',
  {
    tag: ['@phone', '@soak'],
  },
  async ({ server, party, browser }, testInfo) => {
    const one = await playRound(server, party, 1);
    const two = await playRound(server, party, 2);
    expect([...two.keys()]).toEqual([...one.keys()]);
    const page = await browser.newPage();
    for (const [name, picture] of one) {
      const other = two.get(name) ?? '';
      if (picture !== other)
        for (const body of [picture, other])
          await testInfo.attach(name, { body: Buffer.from(body, 'base64'), contentType: 'image/png' });
      await expectSamePicture(page, picture, other, name);
    }
    await page.close();
  },
);
