/** Typing with an input method, at a limit, across a reload, and above an on-screen keyboard. */

import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { typingTable } from '../fixtures/refereed-table';

const FAMILY = '👨‍👩‍👧‍👦';
const CUT = "That's all that fits. The end was cut off.";

test('an input method composes a question and an answer, which survive a reload [TALK-04] [TALK-11]', {
  tag: '@phone',
}, async ({ party }) => {
  const { admin, page, sheet, field } = await typingTable(party);
  const inputMethod = await InputMethod.of(page);
  await field.focus();
  await inputMethod.compose('に', 'にほ', '日本');
  await expect(field).toHaveValue('日本');
  await inputMethod.confirm('日本');
  await expect(field).toHaveValue('日本');
  await expect(sheet.getByText('2 / 120')).toBeVisible();

  await page.reload();
  await expect(field).toHaveValue('日本');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('alert')).toHaveText('Tap a face');
  await expect(sheet.getByRole('button', { name: 'Ann' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.press('Enter');
  const { talk } = await admin.until((view) => view.talk?.asked === admin.playerId);
  expect(talk?.question).toBe('日本');

  const turn = talk?.turn ?? 0;
  const { roomId, round } = admin.view;
  await admin.emit('answer', { roomId, round, turn, answer: 'yes' });
  await admin.until((view) => view.talk?.asker === admin.playerId);
  const offered = (await admin.until((view) => view.talk?.offered !== undefined)).talk;
  await admin.emit('ask', {
    roomId,
    round,
    turn: offered?.turn ?? 0,
    to: admin.player('Maya').player_id,
    question: 'Is it warm?',
  });
  const asked = page.getByRole('dialog', { name: 'Ann asks you' });
  const answer = asked.getByRole('textbox', { name: 'Your answer' });
  await answer.focus();
  await inputMethod.compose('は', 'はい');
  await inputMethod.confirm('はい');
  await expect(answer).toHaveValue('はい');
  await page.reload();
  await expect(answer).toHaveValue('はい');
  await expect(asked.getByRole('button', { name: 'Answer', exact: true })).toBeEnabled();
  await answer.press('Enter');
  const { talk: after } = await admin.until((view) => view.talk?.asker === admin.player('Maya').player_id);
  expect(after?.recent?.[0]?.answer).toBe('はい');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('spysafari:draft'))).toBeNull();
});

test('a word composed in a full field is kept, and the end is cut in whole emoji [TALK-04]', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const { page, sheet, field } = await typingTable(party);
  const inputMethod = await InputMethod.of(page);
  const full = `${'字'.repeat(119)}${FAMILY}`;
  await field.focus();
  await page.keyboard.insertText(full);
  await expect(sheet.getByText('120 / 120')).toBeVisible();
  await expect(sheet.getByText(CUT)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Home');
  await inputMethod.compose('に', '日本');
  await expect(field).toHaveValue(`日本${full}`);
  await inputMethod.confirm('日本');

  await expect(field).toHaveValue(`日本${'字'.repeat(118)}`);
  await expect(sheet.getByText(CUT)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue(`日${'字'.repeat(118)}`); // The caret has stayed behind the word.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(FAMILY + FAMILY);
  await expect(field).toHaveValue(`日${'字'.repeat(118)}${FAMILY}`);
  await sheet.getByRole('button', { name: 'Cy' }).click();
  await field.press('Enter');
  await expect(page.getByText(`日${'字'.repeat(118)}${FAMILY}`).first()).toBeVisible();
});

/** Chromium's input method, which composes a word in the focused field. */
class InputMethod {
  readonly #devtools: CDPSession;

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Begin or continue a composition. */
  async compose(...steps: readonly string[]): Promise<void> {
    for (const text of steps) {
      await this.#key('Process');
      const end = text.length;
      await this.#devtools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
  }

  /** Press the Enter that belongs to the input method, and insert the word. */
  async confirm(word: string): Promise<void> {
    await this.#key('Enter');
    await this.#devtools.send('Input.insertText', { text: word });
  }

  async #key(key: string): Promise<void> {
    const event = { key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
    await this.#devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.#devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
}
