import { expect, test } from '../fixtures/journey';

test('one tap leads to a dealt round with four bots, which are ready, answer, and wait through a reload [BOT-01] [BOT-05]', {
  tag: '@phone',
}, async ({ party }) => {
  const { page, play } = await party.guest('Rookie');
  await page.goto('/app');
  await page.getByRole('button', { name: 'Play with bots' }).click();
  await expect(play.timer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice', exact: true })).toBeVisible();
  await expect(page.getByText('4 bots', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Show your card/ }).click(); // Otherwise, the sheet would not open by itself.
  await page.getByRole('button', { name: 'Ready', exact: true }).click();

  // Each skip passes the turn to the next seat, so this player asks after at most four skips.
  const sheet = page.getByRole('dialog', { name: 'Your question' });
  const asked = page.locator('dialog[data-asked]');
  const skip = page.getByRole('button', { name: 'Skip this turn' });
  await expect(async () => {
    if (await asked.isVisible())
      await asked.getByRole('button', { name: 'I guess so' }).click({ timeout: 1_000 });
    else if (await skip.isVisible()) await skip.click({ timeout: 1_000 });
    await expect(sheet).toBeVisible({ timeout: 1_500 });
  }).toPass({ intervals: [0] });

  const face = sheet.getByRole('list', { name: 'Whom to ask' }).locator('[aria-disabled=false]').first();
  const bot = (await face.locator('bdi').textContent()) ?? '';
  await face.click();
  const card = sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').first();
  const question = (await card.textContent()) ?? '';
  await card.click();
  await sheet.getByRole('button', { name: /^Ask / }).click();
  await expect(page.getByText(`${bot} asks next.`)).toBeVisible();

  await page.reload();
  await expect(play.timer).toBeVisible();
  // A new question to this player may already cover the last answers.
  await expect(page.locator('li', { hasText: question }).first()).toContainText(`Rookie asked ${bot}`);
});
