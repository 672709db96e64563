import type { Page } from '@playwright/test';
import type { DeckId } from '../../web/src/shared/contract.gen';
import { expectAccessible } from '../fixtures/axe';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { CodeForm } from '../fixtures/screens/code-form';
import { withPictures } from '../playwright.config';

test.use({ launchOptions: withPictures });

test('the landing, entry and information pages are accessible', { tag: '@phone' }, async ({ party }) => {
  const guest = await party.guest('Ada');
  const { page } = guest;
  guest.errors.allow(/net::ERR_FAILED/, /status of (404|503)/);

  await page.goto('/');
  await expectAccessible(page, 'landing page');
  for (const name of ['how-to-play', 'privacy']) {
    await page.goto(`/app/${name}`);
    await page.getByRole('article').waitFor();
    await expectAccessible(page, name);
  }

  await page.goto('/app');
  await page.getByRole('link', { name: 'Create New Room' }).waitFor();
  await expectAccessible(page, 'home');
  // Two quick taps on a button would otherwise zoom the page in Safari.
  await expect(page.locator('html')).toHaveCSS('touch-action', 'manipulation');
  await page.getByRole('link', { name: 'Create New Room' }).click();
  const create = page.getByRole('button', { name: 'Create Room' });
  await create.waitFor();
  await expectAccessible(page, 'create');
  await page.route('**/api/rooms', (route) => route.abort());
  await page.getByLabel('Your Name').fill('Ada');
  await create.click();
  await page.getByText('Failed to create room').waitFor();
  await expectAccessible(page, 'create, failed');

  await page.goto('/app/join');
  const form = new CodeForm(page);
  await form.join.waitFor();
  await expectAccessible(page, 'join');
  await form.fill('K7WA', 'Ada');
  await form.join.click();
  await page.getByRole('alert').getByText('Room not found').waitFor();
  await expectAccessible(page, 'join, room not found');

  await page.goto('/app/contact');
  await page.getByLabel('Codename').waitFor();
  await expectAccessible(page, 'contact');
  await page.getByRole('button', { name: /send/i }).click();
  await expectAccessible(page, 'contact, nothing filled in');
  await page.getByLabel('Codename').fill('Agent Giggles');
  await page.getByLabel('Email').fill('giggles@example.com');
  await page.getByLabel('Your secret message').fill('The penguin has left the freezer.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /send/i }).click();
  await page.getByRole('button', { name: 'Message Transmitted!' }).waitFor();
  await expectAccessible(page, 'contact, sent');

  await page.goto('/app/play/BCDF');
  await page.getByText('Missing game deck information').waitFor();
  await expectAccessible(page, 'play without a hand');
});

test('an invitation is accessible in every state', { tag: '@desktop' }, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 9 });
  const guest = await party.guest('Last');
  const { page } = guest;
  guest.errors.allow(/status of (404|409)/);

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/rooms/*/check*', (route) => answered.then(() => route.continue()));
  await page.goto(`/app/join/${code}`);
  await page.getByText('Checking room status...').waitFor();
  await expectAccessible(page, 'invitation, checking');
  answer();
  await page.getByRole('button', { name: 'Join Game' }).waitFor();
  await expectAccessible(page, 'invitation');
  await page.getByRole('button', { name: 'Join Game' }).click();
  await page.getByText('Please enter your name').waitFor();
  await expectAccessible(page, 'invitation without a name');

  await party.bot('Jonas').join(code);
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Cannot Join Room' }).waitFor();
  await expectAccessible(page, 'invitation to a full room');
  await first(bots).abort();
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Room Not Found' }).waitFor();
  await expectAccessible(page, 'invitation to no room');
});

test('the lobby and the card picker are accessible [DECK-01]', { tag: '@phone' }, async ({ party }) => {
  const { code, guests, bots } = await party.openTable({ players: 4, guests: 1 });
  const admin = first(guests);
  await expectAccessible(admin.page, 'lobby of the admin');
  for (const panel of await closedPanels(admin.page)) await panel.click();
  await admin.page.getByRole('button', { name: 'Remove a player' }).click();
  await expectAccessible(admin.page, 'lobby, configuring and removing');
  await admin.page.getByRole('button', { name: 'Choose cards' }).click();
  const sheet = admin.page.getByRole('dialog', { name: 'Choose cards' });
  await sheet.getByRole('button', { name: 'Surprise me with' }).click();
  await expectAccessible(admin.page, 'sheet of cards');
  await sheet.getByRole('button', { name: 'Play with 20 cards' }).click();
  await expect(sheet).toBeHidden();
  await first(bots).until((seen) => seen.chosenCount === 20);
  first(bots).disconnect();
  await expect(admin.lobby.seat('Bruno')).toContainText(/asleep/i);
  await expectAccessible(admin.page, 'lobby with somebody asleep');
  await admin.page.getByRole('button', { name: 'Leave Room' }).click();
  await admin.page.getByRole('dialog').waitFor();
  await expectAccessible(admin.page, 'leave dialog');
  await admin.page.keyboard.press('Escape');
  const qr = admin.page.getByRole('button', { name: 'QR' });
  if (await qr.isVisible()) {
    await qr.click();
    await admin.page.getByRole('dialog').waitFor();
    await expectAccessible(admin.page, 'QR dialog');
    await admin.page.keyboard.press('Escape');
  }

  const guest = await party.guest('Oskar', { ownProxy: true });
  guest.errors.allowConnectionLoss();
  await guest.joinByLink(code);
  await expectAccessible(guest.page, 'lobby of a guest');
  guest.proxy.disconnect();
  await guest.page.getByText('Reconnecting...').waitFor();
  await expectAccessible(guest.page, 'lobby, reconnecting');
  guest.proxy.reconnect();
  await guest.page.getByText('Reconnecting...').waitFor({ state: 'hidden' });

  await admin.lobby.startGame.click();
  const late = await party.guest('Late');
  await late.joinByLink(code);
  await late.lobby.lateJoinerNotice.waitFor();
  await expectAccessible(late.page, 'lobby of a late joiner');
  await admin.play.expectRunning();
  await guest.play.expectRunning();
  await admin.page.getByRole('button', { name: 'Leave Room' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(admin.page).toHaveURL(/\/app$/);
});

const ROUNDS = [
  { deck: 'locationDeck', tag: '@phone' },
  { deck: 'animalsDeck', tag: '@desktop' },
] as const satisfies { deck: DeckId; tag: string }[];

for (const { deck, tag } of ROUNDS) {
  test(`a round, its results and their picture are accessible: ${deck}`, { tag }, async ({ party }) => {
    const { guests, bots } = await party.openTable({ players: 4, guests: 2, deck });
    const [admin, guest] = [first(guests), first(guests.slice(1))];
    await admin.lobby.startGame.click();
    for (let round = 1; (await isSpy(admin)) === (await isSpy(guest)); round += 1) {
      await admin.play.endTheRound();
      await admin.play.record(deck, 'spy_caught');
      await admin.play.oneMoreRound.click();
      await first(bots).untilPhase('round', round + 1);
    }

    for (const { name, page } of guests) {
      await expectAccessible(page, `${name}'s card hidden`);
      await page.getByRole('button', { name: 'Show your card' }).click();
      await expectAccessible(page, `${name}'s card shown`);
      for (const panel of await closedPanels(page)) await panel.click();
      await page.getByRole('button', { name: 'Help me with a question' }).click();
      await expectAccessible(page, `${name}'s notes, rules and a question open`);
    }
    await admin.play.endTheRound();
    for (const { name, page, play } of guests) {
      await play.roundOver.waitFor();
      await expectAccessible(page, `round over for ${name}`);
    }
    await admin.play.record(deck, 'spy_caught');
    for (const { name, page } of guests) await expectAccessible(page, `points for ${name}`);
    await first(bots).leave();
    await admin.play.endTheGame();
    await guest.winners.expectOpen();
    await expectAccessible(guest.page, 'results');
    await guest.page.getByRole('complementary', { name: 'Support the game' }).waitFor();
    await expectAccessible(guest.page, 'results with the banner');
    await guest.winners.picture.press('Enter');
    const picture = guest.page.getByRole('dialog').getByRole('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 1080);
    await expect(picture).toHaveJSProperty('naturalHeight', 1350);
    await expectAccessible(guest.page, 'picture of the results');
  });
}

test('a disconnected round and a closed room are accessible [PLAY-21]', { tag: '@desktop' }, async ({
  party,
}) => {
  const { code, bots } = await party.openTable({ players: 2 });
  const admin = first(bots);
  const guest = await party.guest('Oskar', { ownProxy: true });
  guest.errors.allowConnectionLoss();
  await guest.joinByLink(code);
  await admin.startGame();
  await guest.play.expectRunning();
  await guest.page.waitForFunction(havePictures); // A card contains other text before its picture is loaded.
  guest.proxy.disconnect();
  await guest.play.reconnecting.waitFor();
  await expectAccessible(guest.page, 'round, reconnecting');
  guest.proxy.reconnect();
  await guest.play.reconnecting.waitFor({ state: 'hidden' });
  await admin.abort();
  await guest.page.getByRole('heading', { name: 'Room closed' }).waitFor();
  await expectAccessible(guest.page, 'room closed');
  await guest.page.getByRole('link', { name: 'Create New Room' }).click();
  await expect(guest.page).toHaveURL(/\/app\/create$/);
});

function havePictures(): boolean {
  return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
}

test('results that fail to load are accessible', { tag: '@phone' }, async ({ party }) => {
  const { page, errors } = await party.guest('Ada');
  errors.allow(/status of 404/);

  await page.goto('/app/winners/BCDF');
  await page.getByText('Failed to load players').waitFor();

  await expectAccessible(page, 'results of no room');
});

async function isSpy({ play }: Guest): Promise<boolean> {
  await play.expectRunning();
  return (await play.readHand()).isSpy;
}

async function closedPanels(page: Page) {
  return (await page.getByRole('button', { expanded: false }).all()).toReversed();
}
