/** The screens on which players write and share decks of their own. */
import { test } from './camera';

const OFFICE = `# The office on the third floor
@ Auditor / Room
Coffee corner ☕: barista, bean counter, the one who never refills
Server room 🖥️: admin, cleaner
Printer of doom 🖨️: paper jam expert
Meeting room Everest 📊: talks too long, no chair
Canteen 🍱: cook, salad on Fridays
Roof`;

test('a deck from its first card to its code', async ({ party, camera }) => {
  const { page } = await party.guest('Ada');
  await page.goto('/app/decks');
  await page.getByRole('button', { name: 'Paste many' }).waitFor();
  await camera.take(page, 'my-decks-none');

  await page.getByRole('button', { name: 'Paste many' }).click();
  await page.getByLabel('Your cards').fill(`${OFFICE}\n${'a name that is far too long '.repeat(2)}`);
  await camera.take(page, 'deck-paste');
  await page.getByLabel('Your cards').fill(OFFICE);
  await page.getByRole('button', { name: 'Add 6 cards' }).click();
  await page.waitForURL(/\/app\/decks\/[a-z2-7]{10}$/);
  await camera.take(page, 'deck-editor');

  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Coffee corner/ })
    .click();
  await page.getByLabel('Another role').waitFor();
  await camera.take(page, 'deck-card');
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
  await page.getByRole('button', { name: /change the title/ }).click();
  await camera.take(page, 'deck-settings');
  await page.goto('/app/decks');
  await page.getByText('The office on the third floor').first().waitFor();
  await camera.take(page, 'my-decks');

  await page.getByText('The office on the third floor').first().click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.waitForURL(/\/app\/deck\/[A-Z0-9]{6}$/);
  await page.getByText('Friends type this code, or scan:').waitFor();
  await camera.take(page, 'deck-shared');
});
