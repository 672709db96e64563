import { expect, test } from '../fixtures/journey';
import { all, first } from '../fixtures/party';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('the first card is wholly visible above the next step, with the same size for the Spy and the team', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  party.newcomers = true;
  const { guests } = await party.openTable({ players: 3, guests: 3 });
  const [tall] = SIZES;
  const boxes: unknown[] = [];
  await guests[0]?.page.getByRole('button', { name: /^Start Game/ }).click();
  await all(guests, async ({ page }) => {
    await page.getByRole('button', { name: /^Show your card/ }).click();
    const card = page.getByRole('region', { name: 'Your card' }).getByRole('button');
    for (const each of SIZES) {
      await page.setViewportSize(each);
      await card.click();
      await page.getByRole('button', { name: /^Show your card/ }).click();
      const { y, height, width } = (await card.boundingBox()) ?? { y: 0, height: 0, width: 0 };
      const dock = await page.locator('[data-dock]').boundingBox();
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(dock?.y ?? 0);
      if (each === tall) boxes.push({ height, width });
    }
  });
  expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
});

test('[LOBBY-11] the start button glows for two of every five seconds, five times', {
  tag: '@phone',
}, async ({ party }) => {
  const { guests } = await party.openTable({ players: 3, guests: 1 });
  const [admin] = guests;
  await admin?.page.emulateMedia({ reducedMotion: 'no-preference' });

  const glows = await admin?.lobby.startGame.evaluate((button) => {
    const [glow] = button.getAnimations({ subtree: true });
    return [4_900, 6_000, 7_000, 26_000, 28_000, 31_000].map((time) => {
      glow?.pause();
      if (glow) glow.currentTime = time;
      return getComputedStyle(button, '::after').opacity;
    });
  });

  expect(glows?.map(Number)).toEqual([0, 1, 0, 1, 0, 0]);
});

test("on a tablet, the admin's buttons cover no role in the reveal", { tag: '@phone' }, async ({ party }) => {
  const { guests } = await party.openTable({ players: 4, guests: 1 });
  const { page, lobby, play } = first(guests);
  await page.setViewportSize({ width: 768, height: 1024 });
  await lobby.startGame.click();
  await play.endTheRound();
  await play.record('locationDeck', 'spy_escaped');

  await expect(play.oneMoreRound).toBeInViewport();
  const roles = await page.getByRole('region', { name: 'Who Was Who' }).boundingBox();
  const dock = await page.locator('[data-dock]').boundingBox();
  expect(dock?.y).toBeGreaterThan((roles?.y ?? Infinity) + (roles?.height ?? 0));
});
