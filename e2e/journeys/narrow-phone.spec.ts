import type { Page } from '@playwright/test';
import { cardRow, OFFICE_DECK, pasteDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';
import { TEST_BUILD } from '../fixtures/language';
import { type Fault, faultsOnPage } from '../fixtures/layout-faults';
import type { Party } from '../fixtures/party';
import { RefereedTable } from '../fixtures/refereed-table';
import { withPictures } from '../playwright.config';

test.use({ serverSettings: { WEB_ROOT: TEST_BUILD }, launchOptions: withPictures });

/** English is last, because the selectors of the next screen are in English. */
const LANGUAGES = ['de', 'ru', 'pl', 'ar', 'en'];
const NAMES = ['Ann', 'Maximiliane', 'Bartholomew', 'Di', 'Oskar', 'Noor', 'Pip'];
const SIZE = { width: 360, height: 640 };
const KINDS: readonly Fault['kind'][] = ['sideways', 'sticks out', 'cut text', 'shortened', 'small text'];
const EXPANSION_MS = 1_000;

type Check = (page: Page, screen: string) => Promise<void>;
/** The build with the gallery has a function that changes the language. */
type TestWindow = typeof window & { speak: (tag: string) => Promise<void> };

async function layoutFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(faultsOnPage);
  return faults.filter(({ kind }) => KINDS.includes(kind)).map(({ kind, what }) => `${kind}: ${what}`);
}

async function checkLanguages(page: Page, screen: string): Promise<void> {
  for (const tag of LANGUAGES) {
    await page.evaluate((wanted) => (window as TestWindow).speak(wanted), tag);
    await page.evaluate(() => document.fonts.ready);
    // Poll, because a panel may still be expanding.
    await expect
      .configure({ soft: true })
      .poll(() => layoutFaults(page), { message: `${screen} in ${tag}`, timeout: EXPANSION_MS })
      .toEqual([]);
  }
}

async function checkLanguagesAndLargeText(page: Page, screen: string): Promise<void> {
  await checkLanguages(page, screen);
  await withLargeText(page, () =>
    expect
      .configure({ soft: true })
      .poll(() => layoutFaults(page), { message: `${screen} at 150 %`, timeout: EXPANSION_MS })
      .toEqual([]),
  );
}

async function withLargeText(page: Page, act: () => Promise<void>): Promise<void> {
  const set = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('--text-size', value), size);
  await set('150%');
  await act();
  await set('100%');
}

/** Assert that no text overflows the card. Otherwise, the Spy could be recognized by the length of the mission. */
async function expectTextInCard(page: Page): Promise<void> {
  const MAX_TAB_PX = 24;
  const card = page.getByRole('region', { name: 'Your card' }).getByRole('button');
  const above = () =>
    card.evaluate((button) => {
      const top = button.getBoundingClientRect().top;
      const parts = [...button.querySelectorAll('span')].filter((part) => part.checkVisibility());
      return Math.max(...parts.map((part) => top - part.getBoundingClientRect().top));
    });
  await withLargeText(page, () => expect.poll(above).toBeLessThan(MAX_TAB_PX));
}

async function visitLobby(party: Party, check: Check): Promise<void> {
  const admin = await party.guest('Maximiliane');
  const { page } = admin;
  await page.setViewportSize(SIZE);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Create New Room' }).waitFor();
  await check(page, 'home');
  await page.goto('/app/join');
  await page.getByRole('button', { name: 'Join Room' }).waitFor();
  await check(page, 'join');

  await pasteDeck(page, OFFICE_DECK, 20);
  await check(page, 'deck editor');
  await page.getByRole('button', { name: /change the title/ }).click();
  await check(page, 'deck settings');
  await page.keyboard.press('Escape');
  await cardRow(page, 'Meeting room Everest').click();
  await page.getByLabel('Another role').waitFor();
  await check(page, 'card');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Tap the card for another role.').waitFor();
  await check(page, 'deck preview');

  const code = await admin.createRoom();
  await page.getByRole('radio', { name: 'The app', exact: true }).check();
  await check(page, 'lobby with one player');
  for (const name of NAMES.slice(2)) await party.bot(name).join(code);
  await page.getByRole('radio', { name: '1 or 2?' }).check();
  await page.getByText('Nobody knows until the reveal').waitFor();
  await check(page, 'lobby');
  await page.getByRole('button', { name: 'Show on a TV' }).click();
  await page.getByLabel("The TV's code, character 1").waitFor();
  await check(page, 'TV sheet');
}

async function visitRounds(party: Party, check: Check): Promise<void> {
  const table = await RefereedTable.open(party, NAMES.slice(0, 4), 'safari', 'locationDeck');
  const { page, winners } = table.guest;
  await page.setViewportSize(SIZE);
  await check(page, 'lobby of a guest');

  const visitRound = async (side: 'Spy' | 'team') => {
    const spyId = await table.deal((spy) => (spy === undefined) === (side === 'Spy'));
    await page.getByRole('region', { name: 'Your card' }).getByRole('button').click();
    await check(page, `${side}: card`);
    await expectTextInCard(page);
    await table.talk();
    await check(page, `${side}: talk`);
    return spyId;
  };
  await visitRound('Spy');
  await table.admin.referee('void', {});
  await table.untilScored();
  const spyId = await visitRound('team');

  await table.innocent.referee('accuse', { suspect: spyId });
  await page.getByRole('button', { name: 'YES', exact: true }).waitFor();
  await check(page, 'vote');
  await table.vote(true);
  await table.admin.untilStage('last');
  await check(page, 'last guess');
  await table.spyNames(spyId, await table.wrongCard());
  await page.getByRole('heading', { name: 'The Spy was' }).waitFor();
  await check(page, 'verdict');
  await table.untilScored();
  await page.getByText('Waiting for admin to start a new round').waitFor();
  await check(page, 'scored round');
  await table.admin.endGame();
  await winners.expectOpen();
  await check(page, 'results');
}

test('at 360 px, nothing sticks out or is cut off in five languages, and in a round not at 150 % either', {
  tag: ['@phone', '@english'],
}, async ({ party }) => {
  await visitLobby(party, checkLanguages);
  await visitRounds(party, checkLanguagesAndLargeText);
});
