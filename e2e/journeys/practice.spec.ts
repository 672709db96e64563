import { expect, test } from '../fixtures/journey';

test('one tap leads to a dealt round with four bots, which are ready, answer, and wait through a reload [BOT-01] [BOT-05]', {
  tag: '@phone',
}, async ({ party }) => {
  const { page, play } = await party.guest('Rookie');
  await page.goto('/app');
  await page.getByRole('button', { name: 'Play with bots' }).click();
  await play.expectRunning();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();

  // Each skip passes the turn to the next seat, so that this player asks after at most four.
  const sheet = page.getByRole('dialog', { name: 'Your question' });
  const asked = page.locator('dialog[data-asked]');
  const skip = page.getByRole('button', { name: 'Skip this turn' });
  while (!(await sheet.isVisible())) {
    await expect(sheet.or(asked).or(skip).first()).toBeVisible();
    if (await asked.isVisible()) {
      await asked.getByRole('button', { name: 'I guess so' }).click();
      await expect(asked).toBeHidden();
      await expect(sheet).toBeVisible();
    } else if (await skip.isVisible()) {
      const turn = await page.getByRole('status').last().textContent();
      await skip.click({ timeout: 2_000 }).catch(() => {}); // A bot may have acted meanwhile.
      await expect(page.getByRole('status').last()).not.toHaveText(turn ?? '');
    }
  }

  const face = sheet.getByRole('list', { name: 'Whom to ask' }).locator('[aria-disabled=false]').first();
  const bot = (await face.textContent()) ?? '';
  await face.click();
  const card = sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').first();
  const question = (await card.textContent()) ?? '';
  await card.click();
  await sheet.getByRole('button', { name: /^Ask / }).click();
  await expect(page.getByText(`${bot} asks next.`)).toBeVisible();

  await page.reload();
  await play.expectRunning();
  await page.getByRole('button', { name: /^All answers/ }).click();
  const log = page.getByRole('list', { name: 'All answers' });
  await expect(log.getByRole('listitem').filter({ hasText: `Rookie asked ${bot}` })).toContainText(question);
});
