import type { Page } from '@playwright/test';
import type { DeckId } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import {
  captureScreen,
  closeNotes,
  dealUntilGuestIsSpy,
  endRound,
  expectSamePicture,
  IN_PLAY,
  openComparedTable,
} from '../fixtures/screen-comparison';
import { DECK_TERMS } from '../fixtures/screens/play-screen';
import { headlessShell } from '../playwright.config';

test.use({ launchOptions: headlessShell }); // it looks

/** What each phone shows of the dock, of both sheets and of the hold, without the clock, and without the faces, which differ by the player. */
async function captureReferee(page: Page): Promise<{ places: unknown[]; pictures: string[] }> {
  const dock = page.locator('[data-dock]');
  const sheet = page.getByRole('dialog');
  const pictures = [(await dock.screenshot()).toString('base64')];
  const places: unknown[] = [await dock.boundingBox()];
  const capture = async () => {
    await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())));
    places.push(await sheet.boundingBox());
    pictures.push((await sheet.screenshot()).toString('base64'));
  };
  const hidden = await page.evaluateHandle(hideDifferences);
  await page.getByRole('button', { name: 'Accuse' }).click();
  await capture();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Name the/ }).click();
  await sheet.getByRole('listitem').getByRole('button', { disabled: false }).nth(3).click();
  await expect(sheet.locator('picture').first()).toBeVisible(); // all at once
  await capture();
  await page.getByRole('button', { name: /^Press and hold/ }).dispatchEvent('pointerdown', { button: 0 });
  const held = page.getByRole('button', { name: /^Keep holding/ });
  await expect(held).toBeVisible();
  await capture();
  await held.dispatchEvent('pointerup');
  await hidden.evaluate((undo) => undo());
  return { places, pictures };
}

/** Runs in the page: hides what differs between players, and a hold lasts and does nothing, as its second never ends. */
function hideDifferences(): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    [role="timer"], li button > [class*="avatar"], li button > bdi { visibility: hidden }
    dialog { border-radius: 0 !important } /* behind its corners lies the header's picture, which chance has chosen */
  `);
  document.adoptedStyleSheets.push(style);
  const { setTimeout } = window;
  window.setTimeout = (() => 0) as unknown as typeof setTimeout; // in a page, a number
  return () => {
    document.adoptedStyleSheets.pop();
    window.setTimeout = setTimeout;
  };
}

/** Brings the table into the talk of a round that the app keeps the rules of. */
async function startRefereedTalk(
  admin: Bot,
  guests: readonly Guest[],
  dealt: (round: number) => Promise<void>,
): Promise<void> {
  await endRound(admin);
  await admin.changeRules('safari', 'relaxed');
  await dealUntilGuestIsSpy(admin, dealt);
  await admin.untilStage('look');
  await admin.referee('ready', {});
  for (const { page } of guests) await page.getByRole('button', { name: 'Ready' }).click();
  await admin.untilStage('talk');
  for (const { page } of guests) {
    await expect(page.getByRole('button', { name: 'Accuse' })).toBeVisible();
    await closeNotes(page); // they differ when open, and so does the length of the page, and the light behind the dock
  }
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

const CARD_PICTURE = /^\/imgs\/(locations|animals|spys)\/(thumbs\/)?[^/]+$/;

/** The pictures of cards that a page has fetched. What its browser had kept took no bytes, and no network saw it. */
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

/** The pictures of cards that a browser may not keep, and would fetch each time it draws them. */
function uncacheablePictures(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const mayKeep = /max-age=[1-9]/.test(response.headers()['cache-control'] ?? '');
    if (CARD_PICTURE.test(pathname) && !mayKeep) found.push(pathname);
  });
  return found;
}

/**
 * What a network sees of the hands that a page fetches: the length of each address and answer. Once each, as nobody keeps a hand:
 * one that lies there again at the reveal may be fetched again.
 */
function handRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const hand = `${pathname.length} ${search} ${response.headers()['content-length']}`;
    if (pathname.startsWith('/imgs/hands/') && !asked.includes(hand)) asked.push(hand);
  });
  return asked;
}

/** With the card face down and the notes closed, and after the card was turned. */
async function expectSameHands(guests: readonly Guest[], deck: DeckId): Promise<void> {
  for (const { page, play } of guests) {
    await play.expectRunning();
    await closeNotes(page);
    await page.getByRole('button', { name: IN_PLAY, expanded: false }).click();
    await page.getByRole('region', { name: IN_PLAY }).getByRole('listitem').nth(2).click(); // struck out
  }
  const reference = await captureScreen(first(guests).page);
  for (const { page } of guests.slice(1)) {
    const capture = await captureScreen(page);
    expect(capture.places).toEqual(reference.places);
    for (const block of ['coach', 'card', 'notes', 'list'] as const) {
      await expectSamePicture(page, capture.pictures[block], reference.pictures[block], block);
    }
  }
  const titles = await Promise.all(
    guests.map(({ page }) => page.getByRole('button', { name: /^Your Notes/ }).textContent()),
  );
  expect(titles.toSorted()).toEqual([
    'Your Notes Suspects Board',
    `Your Notes View ${DECK_TERMS[deck].card} Cards`,
  ]);

  const coaches: unknown[] = [];
  for (const { page } of guests) {
    await page.getByRole('button', { name: /^Your Notes/ }).click();
    await page.getByRole('button', { name: /^Show your card/ }).click();
    await page.evaluate(() => window.scrollTo(0, 0)); // the click may have scrolled
    coaches.push(await page.getByRole('region', { name: 'Coach' }).boundingBox());
    await expect(page.locator('img[src*="locationHidden"]')).toHaveCount(1); // all pictures are here
  }
  for (const coach of coaches) expect(coach, 'whatever it says').toEqual(coaches[0]);
}

const DECKS = ['locationDeck', 'animalsDeck'] as const satisfies DeckId[];

test('spy and others hold screens of the same look and fetch the same pictures, with both decks [PLAY-06, PLAY-11, PLAY-12] [SAFE-05] [FLOW-08] [FLOW-09] [FLOW-15] [FLOW-16] [REF-10]', async ({
  party,
}) => {
  const { guests, admin } = await openComparedTable(party, 3);
  const uncacheable = guests.map(({ page }) => uncacheablePictures(page));
  const hands = guests.map(({ page }) => handRequests(page));
  // A page that never showed a round has not fetched its hand.
  const allShow = (round: number) =>
    expect
      .poll(() => hands.map((seen) => seen.filter((hand) => hand.includes(` ?${round} `)).length))
      .toEqual(guests.map(() => 1));

  for (const [before, deck] of DECKS.entries()) {
    if (before > 0) {
      await endRound(admin);
      await admin.changeRules('admin');
      await admin.changeDeck(deck);
    }
    await dealUntilGuestIsSpy(admin, allShow);
    await expectSameHands(guests, deck);
    const [one, ...others] = hands;
    await expect.poll(() => others, 'every page fetches as many hands').toEqual(others.map(() => one));
    for (const seen of hands) {
      expect(seen.length).toBeGreaterThan(before);
      expect(seen.every((hand) => hand.endsWith(' 18000'))).toBe(true);
    }
    expect(uncacheable.flat()).toEqual([]);
    for (const { page } of guests) {
      const pictures = await picturesFetchedBy(page);
      expect(pictures.length).toBeGreaterThan(25 * (before + 1)); // all but those that a header has shown before
      expect(pictures, 'none is fetched twice').toEqual([...new Set(pictures)]);
    }

    await startRefereedTalk(admin, guests, allShow);
    await expectSameRefereeScreens(guests);
  }
});
