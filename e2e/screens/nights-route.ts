/** A route through the page of game nights. */
import { expect } from '@playwright/test';
import { nightsFile } from '../fixtures/nights-file';
import type { Party } from '../fixtures/party';
import { LONG_NAMES, press, seat, type Visit } from './visit';

export async function visitNights(party: Party, visit: Visit): Promise<void> {
  const { page } = await seat(party, 'Ada');
  const add = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nights.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.goto('/app/nights');
  await page.getByText('No game nights yet.').waitFor();
  await visit(page, 'no game nights');
  await add('{}');
  await page.getByText("This file isn't from Game nights.").waitFor();
  await visit(page, 'game nights, file refused');

  await add(nightsFile({ names: LONG_NAMES, evenings: 3, games: 2, rounds: 4 }));
  await page.getByText('Added 6 games.').waitFor();
  await page
    .getByRole('button', { name: /2 games/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Game 2/ }).waitFor();
  await visit(page, 'game nights');
  await press(page, 'Who is who');
  await page.getByText('Tap the name.').waitFor();
  await visit(page, 'names of game nights');
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByText('Make them two people').waitFor();
  await visit(page, 'one name of game nights');
  await page.keyboard.press('Escape');
  await press(page, 'Forget everything');
  await visit(page, 'question before forgetting');
  await page.keyboard.press('Escape');
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Game nights' })).toBeVisible();
  await visit(page, 'home with game nights');
}
