import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { cardRow, OFFICE_CARDS, OFFICE_DECK, pasteDeck, shareDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';
import { InputCounter } from '../fixtures/keyboard';

const TOO_LONG = 'The meeting room where nothing ever gets decided';
const REFUSED = (status: number) => new RegExp(`error: Failed to load resource: .*status of ${status} `);

async function expectStored(page: Page, words: string): Promise<void> {
  const stored = () => page.evaluate(storedDeck, page.url().slice(-10));
  await expect.poll(async () => JSON.stringify(await stored())).toContain(words);
}

async function storedDeck(id: string): Promise<{ deck: object; shared?: { token: string } }> {
  const database = await new Promise<IDBDatabase>((settle) => {
    const request = indexedDB.open('spysafari-decks');
    request.onsuccess = () => settle(request.result);
  });
  const request = database.transaction('decks').objectStore('decks').get(id);
  return new Promise((settle) => {
    request.onsuccess = () => {
      database.close();
      settle(request.result);
    };
  });
}

test('a pasted deck is corrected, edited and stored in the browser [DECK-06] [DECK-08] [DECK-09]', {
  tag: '@desktop',
}, async ({ party }) => {
  const { page } = await party.guest('Ada');
  const tooLong = `${TOO_LONG}: talks too long`;
  await pasteDeck(page, OFFICE_DECK.replace('Roof', `Roof\n${tooLong}`), 20);

  const sheet = page.getByRole('dialog', { name: 'Paste many' });
  await expect(sheet.getByLabel('Your cards')).toHaveValue(tooLong); // Invalid lines stay in the field.
  await sheet.getByRole('button', { name: 'Line 1: keep it to 32 letters' }).click();
  await page.keyboard.type('Meeting cave: talks too long');
  await sheet.getByRole('button', { name: 'Add 1 card' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Our office, 21 cards/ })).toBeVisible();

  await cardRow(page, 'Roof').click();
  await expect(page.getByText("No roles? We'll pick some from our list of 24.")).toBeVisible();
  await page.getByLabel('Name').fill('Roof terrace');
  await page.getByLabel('Another role').fill('sunburnt, smoker');
  await page.keyboard.press('Enter');
  await expectStored(page, '"smoker"');
  await page.getByRole('button', { name: 'Remove smoker' }).click();
  await expectStored(page, '"roles":["sunburnt"]');
  await page.reload();
  await expect(cardRow(page, 'Roof terrace')).toContainText('sunburnt');

  await cardRow(page, 'Gate').click();
  await page.getByRole('button', { name: 'Delete card' }).click();
  await expect(cardRow(page, 'Gate')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardRow(page, 'Gate')).toBeVisible();
});

test('a deck is exported and imported as a file, and imported from a spreadsheet [DECK-06] [DECK-07]', {
  tag: ['@desktop', '@soak'],
}, async ({ party }) => {
  const { page } = await party.guest('Ada');
  await pasteDeck(page, OFFICE_DECK, 20);
  await page.getByRole('button', { name: /change the title/ }).click();
  for (const [button, ending] of [
    ['Text', 'txt'],
    ['JSON', 'json'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`Our-office.${ending}`);
    await file.saveAs(path.join(tmpdir(), `spysafari-mine-${process.pid}.${ending}`));
  }
  const text = path.join(tmpdir(), `spysafari-mine-${process.pid}.txt`);
  expect(await readFile(text, 'utf8')).toBe(OFFICE_DECK.replace('Room\n', 'Room / en\n').concat('\n'));

  const rows = 'Name;Emoji;Role\r\n"Bar; old";🍸;boss\r\nLobby;;\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, 'utf16le')]);
  for (const [file, cards] of [
    [text, 20],
    [text.replace('txt', 'json'), 20],
    [{ name: 'rows.csv', mimeType: 'text/csv', buffer: utf16 }, 2],
  ] as const) {
    await page.goto('/app/decks');
    await page.getByRole('button', { name: 'Paste many' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: `Add ${cards} cards` }).click();
    await expect(page.getByRole('button', { name: `, ${cards} cards: change the title` })).toBeVisible();
  }
  await expect(cardRow(page, 'Bar; old')).toContainText('boss');

  await page.goto('/app/decks');
  await page.getByRole('button', { name: 'Paste many' }).click();
  const huge = { name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5_000_000, 'a;b\n') };
  await page.locator('input[type=file]').setInputFiles(huge);
  await expect(page.getByText('That file is far larger than any deck.')).toBeVisible();
});

test('five taps lead from the lobby to a round with a pasted deck [DECK-06]', { tag: '@phone' }, async ({
  party,
}) => {
  const { guests } = await party.openTable({ players: 3, guests: 1 });
  const [{ page, lobby } = { page: null, lobby: null }] = guests;
  if (!page) throw new Error('no guest');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), OFFICE_CARDS.join('\n'));

  const inputs = new InputCounter();
  await inputs.tap(page.getByRole('button', { name: 'All decks' }));
  await inputs.tap(page.getByRole('button', { name: 'Paste many' }));
  await inputs.tap(page.getByRole('button', { name: 'Paste', exact: true }));
  await inputs.tap(page.getByRole('button', { name: 'Play with 10 cards' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await inputs.tap(lobby.startGame);

  await expect(page).toHaveURL(/\/app\/play\//);
  expect(inputs.counts).toBe('5 + 0');
});

test('the pages and sheets for custom decks are accessible [DECK-09]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(REFUSED(404));
  await page.goto('/app/decks');
  await expectAccessible(page, 'my decks, empty');
  await page.getByRole('button', { name: 'Paste many' }).click();
  await page.getByLabel('Your cards').fill(`${OFFICE_DECK}\n${TOO_LONG}`);
  await expectAccessible(page, 'paste many, with a mistake');
  await page.getByRole('button', { name: 'Add 20 cards' }).click();
  await expect(page.getByLabel('Your cards')).toHaveValue(TOO_LONG);
  await page.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'editor');
  await cardRow(page, 'Coffee corner').click();
  await expectAccessible(page, 'a card');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expectAccessible(page, 'preview');
  await page.getByRole('button', { name: 'Our office' }).click();
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
  await page.getByRole('button', { name: /change the title/ }).click();
  await expectAccessible(page, 'about the deck');
  await page.getByRole('button', { name: 'Close' }).click();
  await shareDeck(page);
  await expectAccessible(page, 'share');
  await page.goto('/app/decks');
  await page.getByRole('button', { name: 'Delete Our office' }).click();
  await expectAccessible(page, 'my decks, one deleted');
  await page.goto('/app/deck/ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
  await expectAccessible(page, 'no deck');
});
