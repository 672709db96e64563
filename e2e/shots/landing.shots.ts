/** Screenshots for the pictures of the product on the landing page and in the README. album.ts converts them. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import { first } from '../fixtures/party';
import { RefereedTable } from '../fixtures/refereed-table';
import { SharedPhone } from '../fixtures/shared-phone';
import { SCREENSHOT_FOLDER, settle, test } from './screenshots';

const FOLDER = path.join(SCREENSHOT_FOLDER, 'phone');
const PHONE = { width: 390, height: 844 };
const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Oskar', 'Noor'];

async function take(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await settle(page);
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

test('practice with bots', async ({ party }) => {
  const { page } = await party.guest('Rookie');
  await page.setViewportSize(PHONE);
  await page.goto('/app');
  const start = page.getByRole('button', { name: 'Play with bots' });
  await start.waitFor();
  await take(page, 'practice-home');
  await start.click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('region', { name: 'Your card' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeHidden();
  await page.waitForTimeout(4_000); // The bots get ready.
  await take(page, 'practice');
});

test('a shared phone', async ({ party }) => {
  const guest = await party.guest('Ann');
  await guest.page.setViewportSize(PHONE);
  await guest.createRoom();
  const phone = new SharedPhone(guest);
  await phone.add('Bo', 'Cy', 'Di');
  await take(guest.page, 'shared-lobby');
  await guest.lobby.startGame.click();
  const name = await phone.next();
  await take(guest.page, 'shared-cover');
  await phone.take(name);
  await phone.hold(() => take(guest.page, 'shared-held'));
});

test('a round with two Spies, from the deal to the results', async ({ party }) => {
  const table = await RefereedTable.open(party, NAMES, 'safari', 'locationDeck');
  const { admin, guest, bots } = table;
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await admin.changeSettings({ spies: 2 });
  await table.deal((spy) => spy !== undefined && bots.filter(({ own }) => own.is_spy).length === 2);
  await take(page, 'story-1-dealt');
  await page.getByRole('region', { name: 'Your card' }).getByRole('button').click();
  await page.waitForTimeout(800);
  await take(page, 'story-2-card');
  await table.talk();
  await take(page, 'story-3-talk');
  const spy = first(table.spies);
  await table.innocent.referee('accuse', { suspect: spy.playerId });
  await expect(page.getByRole('heading', { name: `Is ${spy.name} a Spy?` })).toBeVisible();
  await take(page, 'story-4-vote');
  await table.vote(true);
  await page.waitForTimeout(1_500);
  await take(page, 'story-5-tally');
  await table.spyNames(spy.playerId, await table.wrongCard());
  await expect(page.getByRole('heading', { name: /^The Spies were/ })).toBeVisible();
  await page.waitForTimeout(1_500);
  await take(page, 'story-6-reveal');
});

test('talk in the app', async ({ party }) => {
  const table = await RefereedTable.open(party, NAMES.slice(0, 4), 'safari', 'locationDeck');
  const { admin, guest } = table;
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await admin.until(({ players }) => players.length === 4);
  await admin.changeSettings({ talk: 'tap' });
  await admin.startGame();
  await page.getByRole('button', { name: /^Show your card/ }).click();
  await table.talk();
  const turnOf = ({ view: { roomId, round, talk } }: Bot) => ({ roomId, round, turn: talk?.turn ?? 0 });
  const asks = () => table.bots.find(({ playerId }) => playerId === admin.view.talk?.asker);
  for (let turn = turnOf(admin).turn; !asks(); turn += 1) {
    await admin.emit('skip-turn', turnOf(admin) as never);
    await admin.until(({ talk }) => (talk?.turn ?? 0) > turn);
  }
  const asker = first(table.bots.filter((bot) => bot === asks()));
  const { talk } = await asker.until((view) => view.talk?.offered !== undefined);
  const to = admin.player(guest.name).player_id;
  await asker.emit('ask', { ...turnOf(asker), to, question: talk?.offered?.[0] } as never);
  const asked = page.getByRole('dialog', { name: `${asker.name} asks you` });
  await asked.waitFor();
  await take(page, 'talk-asked');
  await asked.getByRole('button', { name: 'I guess so' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your question' });
  await sheet.getByRole('list', { name: 'Whom to ask' }).locator('[aria-disabled=false]').first().click();
  await sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').nth(1).click();
  await take(page, 'talk-ask');
});
