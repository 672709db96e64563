import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';
import { Keyboard } from '../fixtures/keyboard';
import { RefereedTable } from '../fixtures/refereed-table';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Send a turn's event as a bot that has seen the current turn. */
async function act(bot: Bot, event: 'ask' | 'answer' | 'skip-turn', details: object): Promise<void> {
  const { roomId, round, talk } = bot.view;
  const turn = talk?.turn ?? 0;
  const answer = await bot.emit(event, { roomId, round, turn, ...details } as never);
  expect(answer).toEqual({ ok: true });
  await bot.until((view) => (view.talk?.turn ?? 0) > turn);
}

test('questions are asked and answered by tap and by keyboard, and every phone has the same log [TALK-02] [TALK-04] [TALK-07] [TALK-09] [TALK-11]', {
  tag: '@phone',
}, async ({ party }) => {
  const table = await RefereedTable.open(party, ['Ann', 'Maya', 'Cy'], 'safari', 'locationDeck');
  const { admin, guest } = table;
  const { page } = guest;
  const kim = await party.guest('Kim');
  const keyboard = new Keyboard(kim.page);
  await kim.page.goto('/app');
  await keyboard.press(kim.page.getByRole('link', { name: 'Join Existing Room' }));
  await expect(kim.page.getByRole('heading', { name: 'Join a Room' })).toBeVisible();
  await keyboard.type(kim.page.getByLabel('Room code, character 1'), admin.code);
  await keyboard.type(kim.page.getByLabel('Your Name'), 'Kim');
  await kim.page.keyboard.press('Enter');
  await kim.lobby.expectOpen();
  await admin.until(({ players }) => players.length === 4);
  await admin.changeSettings({ talk: 'tap' });
  await expect(page.getByText('You tap to ask and answer. The app plays referee')).toBeVisible();
  await admin.startGame();
  await table.untilStage('look');
  await keyboard.press(kim.page.getByRole('button', { name: /^Show your card/ }));
  await keyboard.press(button(kim.page, 'Ready'));
  await table.talk();

  // Skip the turns of guests, so that a bot asks first.
  let asker: Bot | undefined;
  const skipped: string[] = [];
  for (;;) {
    const { talk } = admin.view;
    asker = table.bots.find(({ playerId }) => playerId === talk?.asker);
    if (asker) break;
    if (talk?.asker === admin.player('Maya').player_id) skipped.push("Ann skipped Maya's turn.");
    await act(admin, 'skip-turn', {});
    await expect(page.getByText(/^Ann skipped .* turn\.$/).first()).toBeVisible();
  }
  const view = await asker.until(({ talk }) => talk?.offered !== undefined);
  await act(asker, 'ask', { to: admin.player('Maya').player_id, question: view.talk?.offered?.[0] });

  const asked = page.getByRole('dialog', { name: `${asker.name} asks you` });
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'being asked');
  await asked.getByRole('button', { name: 'Hold to peek' }).hover();
  await page.mouse.down();
  await expect(page.getByText('Let go to hide it')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('Let go to hide it')).toBeHidden();
  await asked.getByRole('button', { name: 'I guess so' }).click();
  await expect(kim.page.getByText('Maya is picking a question')).toBeVisible();
  await expect(kim.page.getByRole('status').getByText('Maya: I guess so')).toBeAttached();

  const sheet = page.getByRole('dialog', { name: 'Your question' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'the sheet to ask');
  await expect(sheet.getByRole('button', { name: `${asker.name} asked you` })).toBeDisabled();
  const first = sheet.getByRole('list', { name: 'Six questions' }).getByRole('button').first();
  const before = await first.textContent();
  await sheet.getByRole('button', { name: 'Six others' }).click();
  await expect(first).not.toHaveText(before ?? '');
  await sheet.getByRole('button', { name: 'Kim' }).click();
  await first.click();
  const question = (await first.textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Ask Kim' }).click();

  const askedKim = kim.page.getByRole('dialog', { name: 'Maya asks you' });
  await expect(askedKim).toContainText(question);
  await keyboard.press(askedKim.getByRole('button', { name: 'No!' }));
  await expect(page.getByText('Kim is picking a question')).toBeVisible();
  const sheetOfKim = kim.page.getByRole('dialog', { name: 'Your question' });
  await keyboard.press(sheetOfKim.getByRole('button', { name: 'Ann' }));
  await keyboard.press(sheetOfKim.getByRole('list', { name: 'Six questions' }).getByRole('button').nth(2));
  await keyboard.press(sheetOfKim.getByRole('button', { name: 'Ask Ann' }));
  await admin.until(({ talk }) => talk?.asked === admin.playerId);
  await expectAccessible(page, 'the strip');
  await act(admin, 'answer', { answer: 'unsure' });

  await page.getByRole('button', { name: /^All answers/ }).click();
  const log = page.getByRole('list', { name: 'All answers' });
  await expect(log.getByRole('listitem').first()).toContainText('Kim asked Ann');
  await expectAccessible(page, 'the log');
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await expect(log.getByRole('listitem')).toHaveText([
    `Maya asked Kim${question}No!`,
    new RegExp(`^${asker.name} asked Maya.*I guess so$`),
    ...skipped,
  ]);
  await page.keyboard.press('Escape');
  await keyboard.press(kim.page.getByRole('button', { name: /^All answers/ }));
  await expect(kim.page.getByRole('list', { name: 'All answers' }).getByRole('listitem').nth(1)).toHaveText(
    `Maya asked Kim${question}No!`,
  );
});
