import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { faultsOnPage } from '../fixtures/layout-faults';
import { SharedPhone } from '../fixtures/shared-phone';
import { hidePage, showPage } from '../fixtures/suspended-page';
import { latestView } from '../fixtures/traffic';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });

/** Return the secrets in the page's document, title, history or storage. The history always has the names of all cards in play, so they do not count there. */
const found = (page: Page, secrets: string[]) =>
  page.evaluate((words) => {
    const { history, document, sessionStorage, localStorage } = window;
    const state = { ...history.state, chosenCards: [] };
    const stored = JSON.stringify([document.title, state, sessionStorage, localStorage]);
    return words.filter((word) => (document.documentElement.outerHTML + stored).includes(word));
  }, secrets);

/** Check a screen on a small phone, on a phone in landscape, and on a computer. */
async function checkScreen(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await expectAccessible(page, screen);
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(faultsOnPage), `${screen} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** Record every frame in which a card is in the page while its button is not held. The table's view lists the names of all cards. */
async function watchFrames(page: Page, secrets: string[]): Promise<() => Promise<number>> {
  await page.evaluate((words) => {
    const leaks: string[] = [];
    Object.assign(window, { leaks });
    const look = () => {
      const isHeld = document.querySelector('[aria-pressed="true"]') !== null;
      const html = document.documentElement.outerHTML;
      const listed: string[] = html.includes('Tap your face to look again')
        ? window.history.state.chosenCards
        : [];
      const shown = words.some((word) => html.includes(word) && !listed.includes(word));
      if (shown && !isHeld) leaks.push(document.body.innerText);
      requestAnimationFrame(look);
    };
    look();
  }, secrets);
  return () => page.evaluate(() => (Reflect.get(window, 'leaks') as string[]).length);
}

/** Return the held card's elements without their text, and their boxes, once its pictures are loaded. */
const cardOf = (page: Page) =>
  page.evaluate(async () => {
    const picture = document.querySelector('img[src^="/imgs/hands/"]');
    const card = picture?.parentElement?.parentElement;
    if (!card) throw new Error('no card is shown');
    await Promise.all(Array.from(card.querySelectorAll('img'), (image) => image.decode()));
    const { x, y } = card.getBoundingClientRect();
    return [card, ...card.querySelectorAll('*')].map((part) => {
      const box = part.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(part);
      return [
        part.tagName,
        part.className,
        box.x - x,
        box.y - y,
        box.width,
        box.height,
        color,
        backgroundColor,
      ];
    });
  });

/** Make the browser send an event that covers a held card. Return the secrets that are in the page immediately afterwards. */
async function coverBy(page: Page, way: 'visibilitychange' | 'orientationchange', secrets: string[]) {
  await page.evaluate(
    ([event, words]) => {
      const leaks = new Promise<string[]>((settle) => {
        const look = () => {
          const html = document.documentElement.outerHTML;
          settle(words.filter((word) => html.includes(word)));
        };
        // The page's own listeners were added when the button was pressed, so they run before these.
        window.addEventListener(event, look, { once: true });
        document.addEventListener(event, look, { once: true });
      });
      Object.assign(window, { leaksAtEvent: leaks });
    },
    [way, secrets] as const,
  );
  if (way === 'visibilitychange') {
    await hidePage(page);
    await showPage(page);
  } else {
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: size.height, height: size.width });
    await page.setViewportSize(size);
  }
  return page.evaluate(() => Reflect.get(window, 'leaksAtEvent') as Promise<string[]>);
}

test('[PASS-02] [PASS-03] [PASS-07] four players look in turn, and a card is in the page only while it is held', {
  tag: '@phone',
}, async ({ party }) => {
  const ann = await party.guest('Ann');
  ann.errors.allow(/Page entered Back-Forward Cache/); // Chromium closes the WebSocket of a page that it freezes.
  await ann.createRoom();
  const { page } = ann;
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy', 'Di');
  await ann.lobby.startGame.click();
  const order: string[] = [await phone.next()];
  const secrets = phone.secrets({ withName: true });
  let leaks = await watchFrames(page, secrets);
  const cards: unknown[] = [];
  expect(await found(page, secrets)).toEqual([]);
  await expect(page).toHaveTitle(/^Round 1 /);

  await test.step('the first player holds, lets go, and passes the phone on', async () => {
    const name = order[0] ?? '';
    await phone.take(name);
    await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
    await phone.hold(async () => {
      expect(await found(page, secrets)).not.toEqual([]);
      await expect(page.locator('img[src^="/imgs/hands/"]')).toBeVisible();
      cards.push(await cardOf(page));
    });
    expect(await found(page, secrets)).toEqual([]);
    await expect(page.getByRole('status').filter({ hasText: 'Card covered.' })).toBeAttached();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the second player is interrupted by everything that covers the card', async () => {
    const name = await phone.next();
    order.push(name);
    await phone.take(name);
    await phone.hold(async () => {
      cards.push(await cardOf(page));
    });
    for (const way of ['visibilitychange', 'orientationchange'] as const) {
      await phone.hold(async () => expect(await coverBy(page, way, secrets)).toEqual([]));
      await expect(page.getByRole('heading', { name: `Still ${name}?` })).toBeVisible();
      await page.getByRole('button', { name: `Yes, I'm ${name}` }).click();
    }
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave the table?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: `No, pass it to ${name}` }).click();
    await phone.take(name);
    await page.getByRole('button', { name: /^Hold to look/ }).hover();
    await page.mouse.down();
    await expect(page.getByRole('button', { name: 'Let go to hide' })).toBeVisible();
    expect(await leaks()).toBe(0);
    await page.reload();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: `Still ${name}?` })).toBeVisible();
    expect(await found(page, secrets)).toEqual([]);
    leaks = await watchFrames(page, secrets);
    await page.getByRole('button', { name: `Yes, I'm ${name}` }).click();
    await phone.hold();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the third player uses the keyboard', async () => {
    const name = await phone.next();
    order.push(name);
    await phone.take(name);
    await page.getByRole('button', { name: 'Hold to look' }).focus();
    await page.keyboard.down('Space');
    await expect(page.getByRole('button', { name: 'Let go to hide' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    cards.push(await cardOf(page));
    await page.keyboard.down('Escape');
    expect(await found(page, secrets)).toEqual([]);
    await page.keyboard.up('Space');
    await phone.hold();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the last player looks, and the table sees nobody’s card', async () => {
    const name = await phone.next();
    order.push(name);
    await phone.look(name, async () => {
      cards.push(await cardOf(page));
    });
    await expect(page.getByText('Everyone has looked. Put the phone in the middle.')).toBeVisible();
    expect(await leaks()).toBe(0);
    expect(await found(page, phone.secrets())).toEqual([]);
    await expect.poll(() => latestView(ann.traffic).stage).toBe('talk');
    expect([...order].sort()).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    expect(latestView(ann.traffic).players.filter(({ is_spy }) => is_spy)).toHaveLength(1);
    for (const card of cards) expect(card).toEqual(cards[0]);
  });

  await test.step('a player looks again from the table’s view', async () => {
    await page.getByRole('button', { name: 'Cy: look again' }).click();
    await phone.look('Cy');
    await expect(page.getByRole('button', { name: 'Cy: look again' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Bo: look again' })).toBeVisible();
    expect(await found(page, phone.secrets())).toEqual([]);
  });
});

test('[PASS-02] [PASS-07] every screen of the pass is accessible and fits all windows', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const ann = await party.guest('Ann');
  await ann.createRoom();
  const { page } = ann;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phone = new SharedPhone(ann);
  await phone.add('Bartholomew Featherington', 'Cy', 'Di', 'Eve', 'Fay');
  await ann.lobby.startGame.click();
  for (let place = 0; place < 6; place += 1) {
    const name = await phone.next();
    if (name.length > 3) await checkScreen(page, 'cover');
    await phone.take(name);
    if (name.length > 3) {
      await checkScreen(page, 'before the hold');
      await coverBy(page, 'orientationchange', []);
      await checkScreen(page, 'still there?');
      await page.getByRole('button', { name: /^Yes, I'm/ }).click();
      await phone.hold(() => expectAccessible(page, 'card'));
    } else await phone.hold();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(phone.cover(name)).toBeHidden();
  }
  await expect(page.getByText('Tap your face to look again.')).toBeVisible();
  await checkScreen(page, 'table');
});

test('[PASS-02] [PASS-05] in a refereed round, a player who is not here is passed over, and the pass outlasts the deadline', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const admin = party.bot('Ada');
  const code = await admin.create();
  const ann = await party.guest('Ann');
  await ann.joinByLink(code);
  const phone = new SharedPhone(ann);
  await phone.add('Bo', 'Cy');
  await admin.changeSettings({ rules: 'safari', pace: 'relaxed' });
  await admin.until(({ players }) => players.length === 4);
  await admin.startGame();

  const first = await phone.next();
  await phone.look(first);
  await expect(phone.cover(first)).toBeHidden();
  const second = await phone.next();
  await ann.page.getByRole('button', { name: 'Not here right now' }).click();
  await expect(phone.cover(second)).toBeHidden();
  const third = await phone.next();

  await admin.referee('close-now', {});
  await admin.untilStage('talk');
  await expect(phone.cover(third)).toBeVisible();
  await phone.look(third);
  await expect(phone.cover(second)).toBeVisible();
  await ann.page.reload();
  await expect(phone.cover(second)).toBeVisible();
  await ann.page.getByRole('button', { name: 'Not here right now' }).click();
  await expect(ann.page.getByRole('button', { name: `${second}: look again` })).toBeVisible();

  await test.step('the player comes back and looks from the table’s view', async () => {
    await ann.page.getByRole('button', { name: `${second}: look again` }).click();
    await phone.look(second);
    await expect(ann.page.getByRole('button', { name: `${second}: look again` })).toBeVisible();
  });
});
