/** Fields in sheets, above an on-screen keyboard. */
import type { Locator, Page } from '@playwright/test';
import { cardRow, OFFICE_DECK, pasteDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';
import { typingTable } from '../fixtures/refereed-table';
import { withPictures } from '../playwright.config';

const CUT = "That's all that fits. The end was cut off.";

/** The sizes of two phones, and of what their keyboards leave. Android makes the page smaller, as the test does. */
const SIZES = [
  { width: 390, height: 664, above: 328 },
  { width: 375, height: 553, above: 293 },
];

test.use({ launchOptions: withPictures });

/** Focus a field, open the keyboard, and expect the field and its button to be visible and not covered. */
async function expectAboveKeyboard(page: Page, field: Locator, send?: Locator): Promise<void> {
  for (const { width, height, above } of SIZES) {
    await page.setViewportSize({ width, height });
    await field.click();
    await page.setViewportSize({ width, height: above });
    for (const part of send ? [field, send] : [field]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
      expect(await part.evaluate(isUncovered), `${part} at ${width}x${above}`).toBe(true);
    }
  }
  await page.setViewportSize({ width: 390, height: 664 });
}

test('questions, answers and names [TALK-04] [PASS-01]', { tag: '@phone' }, async ({ party }) => {
  const guest = await party.guest('Ada');
  await guest.createRoom();
  const { page: lobby } = guest;
  await expect(lobby.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await guest.lobby.addHere();
  const form = lobby.getByRole('dialog', { name: 'Add somebody' });
  const name = form.getByLabel('Name');
  await expectAboveKeyboard(lobby, name, form.getByRole('button', { name: 'Add somebody' }));
  await name.fill('Bo');
  await expectAboveKeyboard(lobby, name, form.getByRole('button', { name: 'Add Bo' }));
  await name.fill('x'.repeat(26));
  await expect(form.getByText(CUT)).toBeInViewport();

  const { admin, page, sheet, field } = await typingTable(party);
  await expectAboveKeyboard(page, field, sheet.getByRole('button', { name: 'Tap a face' }));
  await sheet.getByRole('button', { name: 'Ann' }).click();
  await field.fill('Is it warm?');
  const [text, count] = [await field.boundingBox(), await sheet.getByText('11 / 120').boundingBox()];
  expect(count?.y, 'the count is below the text').toBeGreaterThanOrEqual(
    (text?.y ?? 0) + (text?.height ?? 0),
  );
  await expectAboveKeyboard(page, field, sheet.getByRole('button', { name: 'Ask Ann' }));
  await field.press('Enter');
  const { talk } = await admin.until((view) => view.talk?.asked === admin.playerId);
  const { roomId, round } = admin.view;
  await admin.emit('answer', { roomId, round, turn: talk?.turn ?? 0, answer: 'yes' });
  const { talk: next } = await admin.until((view) => view.talk?.offered !== undefined);
  const to = admin.player('Maya').player_id;
  await admin.emit('ask', { roomId, round, turn: next?.turn ?? 0, to, question: 'Is it warm?' });
  const asked = page.getByRole('dialog', { name: 'Ann asks you' });
  const answer = asked.getByRole('textbox', { name: 'Your answer' });
  await expectAboveKeyboard(page, answer, asked.getByRole('button', { name: 'Write an answer' }));
});

test('cards and decks [DECK-09]', { tag: ['@phone', '@soak'] }, async ({ party }) => {
  const { page } = await party.guest('Ada');
  await pasteDeck(page, OFFICE_DECK, 20);
  await cardRow(page, 'Roof').click();
  const card = page.getByRole('dialog');
  await expectAboveKeyboard(page, card.getByLabel('Name'));
  await expectAboveKeyboard(
    page,
    card.getByLabel('Another role'),
    card.getByRole('button', { name: 'Add role' }),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /change the title/ }).click();
  await expectAboveKeyboard(page, page.getByRole('dialog').getByLabel('Title'));
});

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit);
}
