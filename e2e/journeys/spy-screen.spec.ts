import type { Locator, Page } from '@playwright/test';
import { avifOf, cardThumb } from '../../web/src/decks/pictures';
import type { DeckId } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { all, first } from '../fixtures/party';
import {
  dealUntilGuestIsSpy,
  endRound,
  expectSameFiles,
  expectSameFirstLook,
  expectSamePicture,
  expectSameScreens,
  IN_PLAY,
  loadPictures,
  openComparedTable,
  STILL,
} from '../fixtures/screen-comparison';
import { DECK_TERMS } from '../fixtures/screens/play-screen';
import { latestView } from '../fixtures/traffic';
import { headlessShell } from '../playwright.config';

test.use({ launchOptions: headlessShell }); // Use painted pages, because this journey compares pictures.
test.describe.configure({ mode: 'default' }); // The tests share one worker, because starting another one takes CPU seconds.

/** Return positions and screenshots of the dock, of both sheets and of the hold button, without the clock and the avatars. */
async function captureReferee(page: Page): Promise<{ places: unknown[]; pictures: string[] }> {
  const dock = page.locator('[data-dock]');
  const sheet = page.getByRole('dialog');
  const pictures = [(await dock.screenshot(STILL)).toString('base64')];
  const places: unknown[] = [await dock.boundingBox()];
  const capture = async () => {
    await loadPictures(page);
    places.push(await sheet.boundingBox());
    pictures.push((await sheet.screenshot(STILL)).toString('base64'));
  };
  const hidden = await page.evaluateHandle(hideDifferences);
  await page.getByRole('button', { name: 'Accuse' }).click();
  await capture();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Name the/ }).click();
  await sheet.getByRole('listitem').getByRole('button', { disabled: false }).nth(3).click();
  await expect(sheet.locator('picture').first()).toBeVisible(); // All pictures appear together.
  await capture();
  await page.getByRole('button', { name: /^Press and hold/ }).dispatchEvent('pointerdown', { button: 0 });
  const held = page.getByRole('button', { name: /^Keep holding/ });
  await expect(held).toBeVisible();
  await capture();
  await held.dispatchEvent('pointerup');
  await hidden.evaluate((undo) => undo());
  return { places, pictures };
}

/** Hide everything that differs between players, and disable timers, so that holding the button has no effect. Runs in the page. */
function hideDifferences(): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    [role="timer"], li button > [class*="avatar"], li button > bdi { visibility: hidden }
    dialog { border-radius: 0 !important } /* A random header picture is visible behind its corners. */
  `);
  document.adoptedStyleSheets.push(style);
  const { setTimeout } = window;
  window.setTimeout = (() => 0) as unknown as typeof setTimeout; // Browsers return a number, and Node returns an object.
  return () => {
    document.adoptedStyleSheets.pop();
    window.setTimeout = setTimeout;
  };
}

async function startRefereedTalk(admin: Bot, guests: readonly Guest[]): Promise<void> {
  await endRound(admin, guests);
  await admin.changeSettings({ rules: 'safari', pace: 'relaxed' });
  await dealUntilGuestIsSpy(admin, guests);
  await admin.untilStage('look');
  await admin.referee('ready', {});
  for (const { page } of guests) await page.getByRole('button', { name: 'Ready' }).click();
  await admin.untilStage('talk');
  for (const { page } of guests) await expect(page.getByRole('button', { name: 'Accuse' })).toBeVisible();
}

async function expectSameRefereeScreens(guests: readonly Guest[]): Promise<void> {
  const { page } = first(guests);
  const reference = await captureReferee(page);
  for (const other of guests.slice(1)) {
    const { places, pictures } = await captureReferee(other.page);
    expect(places).toEqual(reference.places);
    for (const [index, picture] of pictures.entries()) {
      await expectSamePicture(
        page,
        picture,
        reference.pictures[index] ?? '',
        `dock, accuse, name, hold: ${index}`,
      );
    }
  }
}

const CARD_PICTURE = /^\/imgs\/(locations|animals|spys|hands)\/(thumbs\/)?[^/]+$/;
const HAND = /^\/imgs\/hands\//;
/** Matches card pictures, but not the random header pictures, which have other formats. */
const THUMB = /\/thumbs\/.*\.avif$/;

/** Return the card pictures that a page has loaded over the network, not from the browser's cache. */
function picturesFetchedBy(page: Page): Promise<string[]> {
  return page
    .evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'transferSize' in entry && entry.transferSize !== 0)
        .map((entry) => new URL(entry.name).pathname),
    )
    .then((paths) => paths.filter((path) => CARD_PICTURE.test(path)));
}

function uncacheablePictures(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const mayKeep = /max-age=[1-9]/.test(response.headers()['cache-control'] ?? '');
    if (CARD_PICTURE.test(pathname) && !mayKeep) found.push(pathname);
  });
  return found;
}

/** Return the size and the position of everything in the opened notes. Runs in the page. */
function tilesOf(notes: Element): number[][] {
  const { x: left, y: top } = notes.getBoundingClientRect();
  return [...notes.querySelectorAll('p, li')].map((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return [x - left, y - top, width, height].map(Math.round);
  });
}

/** Assert that the screens look the same with the card face down, and that neither the coach nor the opened notes differ when it is turned. */
async function expectSameHands(guests: readonly Guest[], deck: DeckId): Promise<void> {
  await expectSameFirstLook(guests);
  for (const { page, play } of guests) {
    await play.expectRunning();
    await page.getByRole('button', { name: IN_PLAY, expanded: false }).click();
    await page.getByRole('region', { name: IN_PLAY }).getByRole('listitem').nth(2).click();
  }
  await expectSameScreens(guests);
  const titles = await Promise.all(
    guests.map(({ page }) => page.getByRole('button', { name: /^Your Notes/ }).textContent()),
  );
  expect(titles.toSorted()).toEqual([
    'Your Notes Suspects Board',
    `Your Notes View ${DECK_TERMS[deck].card} Cards`,
  ]);

  const coaches: unknown[] = [];
  const tiles: unknown[] = [];
  for (const { page } of guests) {
    await page.getByRole('button', { name: /^Your Notes/ }).click();
    await page.getByRole('button', { name: /^Show your card/ }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    coaches.push(await page.getByRole('region', { name: 'Coach' }).boundingBox());
    await expect(page.locator('img[src*="locationHidden"]')).toHaveCount(1);
    const notes = page.getByRole('region', { name: /(Suspects Board|View \w+ Cards)$/ });
    await expect(notes.locator('picture').last()).toBeAttached(); // All pictures appear together.
    tiles.push(await notes.evaluate(tilesOf));
  }
  for (const one of tiles) expect(one, 'opened notes').toEqual(tiles[0]);
  for (const coach of coaches) expect(coach, 'position of the coach').toEqual(coaches[0]);
}

test("the Spy's screen looks the same and loads the same pictures, on a phone and on a computer [PLAY-06] [REF-10]", {
  tag: '@phone',
}, async ({ party }) => {
  const deck = 'animalsDeck';
  const { guests, admin } = await openComparedTable(party, 3, deck);
  const uncacheable = guests.map(({ page }) => uncacheablePictures(page));

  await dealUntilGuestIsSpy(admin, guests);
  await expectSameHands(guests, deck);
  expect(uncacheable.flat()).toEqual([]);
  const thumbs = (await admin.readCards()).map((name) => avifOf(cardThumb(deck, name)));
  expect(thumbs.length).toBeGreaterThan(25);
  await expectSameFiles(
    guests.map(({ page }) => page),
    async (page) => (await picturesFetchedBy(page)).filter((picture) => THUMB.test(picture)),
    thumbs,
  );
  for (const { page } of guests) {
    const pictures = await picturesFetchedBy(page);
    expect(pictures, 'each picture is loaded once').toEqual([...new Set(pictures)]);
    expect(pictures).toContainEqual(expect.stringMatching(HAND));
  }

  await startRefereedTalk(admin, guests);
  await expectSameRefereeScreens(guests);

  await endRound(admin, guests);
  await admin.changeSettings({ rules: 'ours' });
  for (const { page } of guests) await page.setViewportSize({ width: 1280, height: 800 });
  await dealUntilGuestIsSpy(admin, guests);
  await expectSameFirstLook(guests);
  for (const { page } of guests) {
    await expect(page.getByRole('button', { name: /^Your Notes/, expanded: true })).toBeVisible();
  }
  await expectSameScreens(guests);
});

const cardOf = ({ name, traffic }: Guest) =>
  latestView(traffic).players.find(({ player_name }) => player_name === name)?.card_id;

/** Hide the word, and everything that depends on the time. Runs in the page. */
function hideWord(): void {
  const style = new CSSStyleSheet();
  // A page shows the notices of skipped turns one after the other.
  style.replaceSync('bdi, [role="timer"], [class*="_cord_"], [class*="_told_"] { visibility: hidden }');
  document.adoptedStyleSheets.push(style);
}

test("an Undercover's screen looks the same as a civilian's, apart from the word [GAME-08]", {
  tag: '@phone',
}, async ({ party }) => {
  const { guests, admin, bots } = await openComparedTable(party, 4);
  await admin.changeSettings({ rules: 'undercover', pace: 'relaxed' });
  const compare = async (name: string, part: (page: Page) => Locator) => {
    const [one, other] = await Promise.all(
      guests.map(async ({ page }) => {
        await loadPictures(page);
        const picture = await part(page).screenshot(STILL);
        return picture.toString('base64');
      }),
    );
    await expectSamePicture(first(guests).page, one ?? '', other ?? '', name);
  };

  const card = (page: Page) => page.getByRole('region', { name: 'Your card' });
  const main = (page: Page) => page.getByRole('main');
  do await dealUntilGuestIsSpy(admin, guests);
  while (new Set(guests.map(cardOf)).size === 1);
  await all(guests, ({ page }) => page.evaluate(hideWord));
  await all(guests, ({ page }) =>
    expect(page.getByRole('button', { name: /^Show your card/ })).toBeVisible(),
  );
  await compare('the card, face down', card);
  await all(guests, ({ page }) => page.getByRole('button', { name: /^Show your card/ }).click());
  await compare('the card', card);
  await all(guests, ({ page }) => page.getByRole('button', { name: 'Ready', exact: true }).click());
  for (const bot of bots) await bot.referee('ready', {});
  await admin.untilStage('clues');
  while (!bots.some(({ playerId }) => playerId === admin.view.referee?.turn)) {
    const step = admin.view.referee?.step;
    await admin.referee('close-now', {});
    await admin.until(({ referee }) => referee?.step !== step);
  }
  await all(guests, ({ page }) =>
    expect(page.getByRole('heading', { name: /says one word$/ })).toBeVisible(),
  );
  await compare("another player's turn", main);
  await all(guests, ({ page }) => page.getByRole('button', { name: 'Hold to peek' }).press('Enter'));
  await compare("the card during another player's turn", main);
});
