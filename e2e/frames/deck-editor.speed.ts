import { throttleCpu } from '../fixtures/chromium';
import { cardRow, pasteDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';

const SLOWDOWN = 4;
const CARDS = 60;
const ROLES = 6;
const KEY_DELAY_MS = 150;
const DECK = [
  '# Our office',
  '@ Auditor / Room',
  ...Array.from(
    { length: CARDS },
    (_, card) =>
      `Café ${card}: ${Array.from({ length: ROLES }, (_, role) => `rôle ${card} ${role}`).join(', ')}`,
  ),
].join('\n');

/** Measure the time from each key press to the first task after the next frame. */
function recordKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - start);
      requestAnimationFrame(() => port2.postMessage(null));
    },
    true,
  );
}

test('typing in a deck of 60 cards', async ({ party }) => {
  const { page } = await party.guest('Ada');
  await pasteDeck(page, DECK, CARDS);
  await cardRow(page, 'Café 30').click();
  const field = page.getByLabel('Name');
  await field.waitFor();
  await throttleCpu(page, SLOWDOWN);
  await page.evaluate(recordKeys);
  await field.pressSequentially(' on the corner', { delay: KEY_DELAY_MS });
  await page.waitForTimeout(1_000);

  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  times.sort((one, other) => one - other);
  const [median = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  process.stdout.write(`key to paint: median ${median.toFixed(0)} ms, longest ${most.toFixed(0)} ms\n`);
  expect(times).toHaveLength(' on the corner'.length);
});
