import type { Page } from '@playwright/test';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { faultsOnPage } from '../fixtures/layout-faults';
import { first, type Party } from '../fixtures/party';
import { CodeForm } from '../fixtures/screens/code-form';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });

type Check = (page: Page, screen: string) => Promise<void>;

async function walk(party: Party, guest: Guest, check: Check): Promise<void> {
  const { page } = guest;
  await page.goto('/');
  await check(page, 'landing page');
  await page.goto('/app');
  await page.getByRole('link', { name: 'Create New Room' }).waitFor();
  await check(page, 'home');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Sound' }).waitFor();
  await check(page, 'settings');
  await page.goto('/app/join');
  await new CodeForm(page).join.waitFor();
  await check(page, 'join');
  await page.goto('/app/how-to-play');
  await page.getByRole('article').waitFor();
  await check(page, 'how to play');
  await page.goto('/app/contact');
  await page.getByLabel('Codename').waitFor();
  await check(page, 'contact');
  await page.goto('/app/create');
  await page.getByRole('button', { name: 'Create Room' }).waitFor();
  await check(page, 'create');

  const code = await guest.createRoom();
  const bots = ['Bruno', 'Cleo', 'Maximiliane Featherstone!'].map((name) => party.bot(name));
  for (const bot of bots) await bot.join(code);
  await guest.lobby.players(4).waitFor();
  await check(page, 'lobby');
  await guest.lobby.startGame.click();
  await guest.play.expectRunning();
  await page.getByRole('button', { name: 'Read More' }).click();
  await check(page, 'card hidden');
  await page.getByRole('button', { name: 'Show your card' }).click();
  await check(page, 'card shown');
  await page.getByRole('button', { name: /^(Suspects Board|View Location Cards)$/ }).click();
  await page.getByRole('button', { name: 'Help me with a question' }).click();
  await check(page, 'notes and a question open');
  await guest.play.endTheRound();
  await guest.play.roundOver.waitFor();
  await check(page, 'round over');
  await guest.play.record('locationDeck', 'spy_caught');
  await check(page, 'scored');
  await first(bots).untilPhase('scored', 1);
  await guest.play.endTheGame();
  await guest.winners.expectOpen();
  await check(page, 'results');
}

const expectNoCutText: Check = async (page, screen) => {
  await page.evaluate(() => document.fonts.ready);
  const cut = async () =>
    (await page.evaluate(faultsOnPage))
      .filter(({ kind }) => kind === 'sideways' || kind === 'cut text')
      .map(({ kind, what }) => `${kind}: ${what}`);
  // Poll, because a panel may still be expanding.
  await expect.poll(cut, { message: `nothing is cut off on: ${screen}` }).toEqual([]);
};

test('text at twice its size is not cut off', { tag: '@phone' }, async ({ party }) => {
  const guest = await party.guest('Ada');
  await guest.page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

  await walk(party, guest, expectNoCutText);
});

function runningAnimations(): unknown[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className);
}

/** Restart every animation and change a color. Return the animations of the next frame. */
function animationsAfterRestart(): unknown[] {
  const none = new CSSStyleSheet();
  none.replaceSync('* { animation-name: none !important }');
  document.adoptedStyleSheets.push(none);
  document.getAnimations();
  document.adoptedStyleSheets.pop();
  document.body.style.color = 'red';
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  document.body.style.color = '';
  return moving.map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className);
}

const expectNoMotion: Check = async (page, screen) => {
  await expect.poll(() => page.evaluate(runningAnimations), { message: `moves on: ${screen}` }).toEqual([]);
  expect(await page.evaluate(animationsAfterRestart), `moves for a frame: ${screen}`).toEqual([]);
};

test('the narrowest phone shows all text, without motion if reduced motion is preferred', {
  tag: '@phone',
}, async ({ party }) => {
  const guest = await party.guest('Ada');
  await guest.page.setViewportSize({ width: 320, height: 640 });

  await walk(party, guest, async (page, screen) => {
    await expectNoCutText(page, screen);
    await expectNoMotion(page, screen);
  });
});
