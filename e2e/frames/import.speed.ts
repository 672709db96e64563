import { throttleCpu } from '../fixtures/chromium';
import { expect, test } from '../fixtures/journey';

const SLOWDOWN = 4;

/** Paste text into the open sheet, and return the time until the first task after the next frame. */
async function pasteInto(text: string): Promise<number> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const start = performance.now();
  document
    .querySelector('textarea')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await new Promise<void>((settle) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => settle();
    requestAnimationFrame(() => port2.postMessage(null));
  });
  return performance.now() - start;
}

const outline = (lines: number) =>
  Array.from({ length: lines }, (_, line) => (line % 16 ? `    • rôle ${line}` : `• Café ${line}`)).join(
    '\n',
  );

test('the preview of a pasted list', async ({ party }) => {
  const { page } = await party.guest('Ada');
  for (const lines of [960, 20_000]) {
    await page.goto('/app/decks');
    await page.getByRole('button', { name: 'Paste many' }).click();
    await page.getByLabel('Your cards').waitFor();
    await throttleCpu(page, SLOWDOWN);
    const time = await page.evaluate(pasteInto, outline(lines));
    await throttleCpu(page, 1);
    const cards = await page.getByRole('dialog').getByRole('listitem').count();
    process.stdout.write(`preview of ${lines} lines: ${cards} cards after ${time.toFixed(0)} ms\n`);
    expect(cards).toBe(lines > 1_000 ? 0 : 60);
  }
});
