import { expect, type Page } from '@playwright/test';
import { cardRow, OFFICE_DECK, pasteDeck, shareDeck } from '../fixtures/custom-deck';
import { first } from '../fixtures/party';
import { openLongTable } from './long-names';
import { test } from './screenshots';

const LONG_TITLE = 'The office on the third floor';
const LONG = OFFICE_DECK.replace('Our office', LONG_TITLE);
const FEW = '# Grandma’s house\nCellar 🕸️\nAttic';
const MISTAKES = ['The meeting room where nothing ever gets decided: talks too long', ': nobody', 'Roof'];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Switch to the size of a phone, on which a card opens as a sheet. */
async function onAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
}

test('the deck editor from the first card to the code', async ({ party, screenshots }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/status of 404/);
  await page.goto('/app/decks');
  await page.getByText('No decks yet.').waitFor();
  await screenshots.take(page, 'my-decks-none');
  await page.goto('/app/decks/new');
  await page.getByText('No cards yet.').waitFor();
  await screenshots.take(page, 'deck-new');

  await pasteDeck(page, FEW, 2);
  await press(page, 'Share');
  await page.getByText('6 more cards').first().waitFor();
  await screenshots.take(page, 'deck-lacks-cards');
  await pasteDeck(page, OFFICE_DECK, 20);
  await pasteDeck(page, LONG, 20);
  await screenshots.take(page, 'deck-editor');

  await onAPhone(page);
  await press(page, 'Paste many');
  await page.getByLabel('Your cards').fill(MISTAKES.join('\n'));
  await page.getByText('Line 1').waitFor();
  await screenshots.take(page, 'deck-paste');

  await onAPhone(page);
  await press(page, 'Paste many');
  const table = Buffer.from('Café;barista;waiter\nRoof;bird;cat\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: table });
  await page.getByText('2 cards are ready').waitFor();
  await screenshots.take(page, 'deck-import');

  await onAPhone(page);
  await cardRow(page, 'Meeting room Everest').click();
  await page.getByLabel('Another role').waitFor();
  await screenshots.take(page, 'deck-card');
  await page.getByLabel('Name').fill('Coffee corner');
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await screenshots.take(page, 'deck-card-fault');
  await page.getByLabel('Name').fill('Meeting room Everest');
  await press(page, 'Preview');
  await page.getByText('Tap the card for another role.').waitFor();
  await screenshots.take(page, 'deck-preview');
  await page.getByRole('radio', { name: 'Face down' }).check();
  await screenshots.take(page, 'deck-preview-hidden');

  await page.goto('/app/decks');
  await page.getByText(LONG_TITLE).click();
  await press(page, /change the title/);
  await screenshots.take(page, 'deck-settings');
  await page.goto('/app/decks');
  await page.getByText(LONG_TITLE).waitFor();
  await screenshots.take(page, 'my-decks');
  await page.goto('/app/deck/ZZZZZZ');
  await page.getByRole('heading', { name: 'Deck not found' }).waitFor();
  await screenshots.take(page, 'deck-not-found');
});

test('a shared deck for its author and for a friend', async ({ party, screenshots }) => {
  const { page } = await party.guest('Ada');
  await pasteDeck(page, LONG, 20);
  const code = await shareDeck(page);
  await screenshots.take(page, 'deck-shared');
  await press(page, 'Stop sharing');
  await screenshots.take(page, 'deck-stop-sharing');

  const friend = await party.guest('Bruno');
  await friend.page.goto(`/app/deck/${code}`);
  await friend.page.getByRole('button', { name: 'Keep a copy' }).waitFor();
  await screenshots.take(friend.page, 'deck-of-a-friend');
});

test('a game with a custom deck', async ({ party, screenshots }) => {
  const { admin, guest, bots } = await openLongTable(party, 6, 'locationDeck');
  await press(admin.page, /^My decks/);
  await admin.page.getByText('No decks yet.').waitFor();
  await screenshots.take(admin.page, 'lobby-my-decks-none');
  await press(admin.page, 'Paste many');
  await admin.page.getByLabel('Your cards').fill(LONG);
  await press(admin.page, 'Play with 20 cards');
  await expect(guest.page.getByText(LONG_TITLE).first()).toBeVisible();
  await screenshots.take(admin.page, 'lobby-own-deck-admin');
  await screenshots.take(guest.page, 'lobby-own-deck-guest');
  await press(admin.page, /^My decks/);
  await admin.page.getByRole('dialog').getByText(LONG_TITLE).waitFor();
  await screenshots.take(admin.page, 'lobby-my-decks');
  await press(admin.page, 'Close');
  await press(admin.page, 'Mix decks');
  await admin.page.getByRole('checkbox', { name: /^Locations/ }).check();
  await screenshots.take(admin.page, 'lobby-mix-own-deck');
  await press(admin.page, 'Close');

  await admin.lobby.startGame.click();
  await guest.play.expectRunning();
  await press(guest.page, /^Show your card/);
  await screenshots.take(guest.page, 'own-deck-round');
  await admin.play.endTheRound();
  await screenshots.take(admin.page, 'own-deck-over');
  await admin.play.record('ownDeck', 'spy_caught');
  await first(bots).untilPhase('scored');
  await screenshots.take(guest.page, 'own-deck-scored');
});

test('the last seconds of writing', async ({ party, screenshots, server }) => {
  const { admin, guest } = await openLongTable(party, 3, 'locationDeck');
  await admin.lobby.pickDeck('Our own places');
  await admin.lobby.startWriting.click();
  await guest.writing.expectOpen();
  await guest.writing.lines.first().fill('The night bus');
  await server.advanceClock(62_000);
  await expect(guest.writing.timer).toHaveText(/0:0\d/);
  await screenshots.take(guest.page, 'writing-last-seconds');
});
