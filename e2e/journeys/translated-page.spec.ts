import type { Page } from '@playwright/test';
import type { Bot } from '../fixtures/bot';
import { expect, test } from '../fixtures/journey';

test('a page that a browser translates plays from the lobby to the results', {
  tag: '@phone',
}, async ({ party }) => {
  const [admin, bruno] = [party.bot('Ada'), party.bot('Bruno')] as [Bot, Bot];
  const guest = await party.guest('Cleo');
  const { page, lobby, play, winners } = guest;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const staleTexts = await translatePage(page);
  guest.errors.allow(/NotFoundError/);

  const code = await admin.create();
  await guest.joinByLink(code);
  await bruno.join(code);
  await lobby.players(3).waitFor();
  await expect(page.getByRole('main').locator('font > font').first()).toBeVisible();
  await expect(page.locator('[translate="no"]').getByText(code.charAt(0)).first()).toBeAttached();
  await admin.changeSettings({ rules: 'safari', pace: 'relaxed' });
  await expect(page.getByText('The app plays referee, and at the end you all point.').first()).toBeVisible();
  await admin.startGame();
  await admin.untilStage('look');
  await play.readHand();
  for (const bot of [admin, bruno]) {
    await bot.untilStage('look');
    await bot.referee('ready', {});
  }
  await button('Ready').click();
  await admin.untilStage('talk');
  await admin.referee('accuse', { suspect: bruno.playerId });
  await button('NO').click();
  await admin.untilStage('talk');
  await play.readHand();
  await admin.endRound();
  for (const bot of [admin, bruno]) {
    await bot.untilStage('point');
    await bot.referee('point', { suspect: null });
  }
  await button('Point at nobody').click();
  await admin.untilPhase('scored', 1);
  await expect(play.waitingForRound).toBeVisible();

  await admin.changeSettings({ rules: 'ours' });
  await admin.restart();
  await play.expectRunning();
  await play.readHand();
  await admin.endRound();
  await expect(play.waitingForPoints).toBeVisible();
  await admin.recordOutcome('spy_caught');
  await expect(play.waitingForRound).toBeVisible();
  await admin.endGame();
  await winners.expectOpen();

  await expect(heading('Cover blown!')).toBeHidden();
  expect(await staleTexts(), 'every changed text is visible').toEqual([]);
});

/**
 * Simulate a browser's page translator, which needs a network. It replaces every text node with nested <font> elements, even after later changes.
 * Return a function that lists the changed texts that stay invisible because React changed a node that the translator had removed.
 */
async function translatePage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(replaceTexts);
  return () => page.evaluate(() => Reflect.get(window, 'staleTexts'));
}

function replaceTexts(): void {
  const stale: string[] = [];
  Reflect.set(window, 'staleTexts', stale);
  const replaced = new WeakSet<Node>();
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (replaced.has(this)) stale.push(`${this.nodeValue} -> ${value}`);
      nodeValue?.set?.call(this, value);
    },
  });

  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, [translate="no"]'))
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      replaced.add(text);
      text.replaceWith(font);
    }
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) translate(node);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
