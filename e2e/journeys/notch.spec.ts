import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const UPRIGHT: Insets = { top: 47, right: 0, bottom: 34, left: 0 };
const TURNED: Insets = { top: 0, right: 47, bottom: 21, left: 47 };

/** Give the page the shape of a phone whose camera and home indicator cover these margins. */
async function holdPhone(page: Page, insets: Insets): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const isTurned = insets.left > 0;
  await page.setViewportSize({ width: isTurned ? long : short, height: isTurned ? short : long });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Return the controls and texts that the camera covers at the left or the right. Runs in the page. */
function besideCamera({ left, right }: Insets): string[] {
  const TOLERANCE_PX = 6; // The chip of a link extends beyond its text.
  return [...document.querySelectorAll('a, button, h1, h2, p, input')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || !element.checkVisibility()) return false;
      return box.left < left - TOLERANCE_PX || box.right > innerWidth - right + TOLERANCE_PX;
    })
    .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`);
}

test('the camera and the home indicator of a phone cover nothing', { tag: '@phone' }, async ({ party }) => {
  const { guests } = await party.openTable({ players: 3, guests: 1 });
  const [guest] = guests;
  if (!guest) throw new Error('no guest');
  const { page, lobby, play } = guest;

  await holdPhone(page, UPRIGHT);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const last = page.getByRole('dialog').getByText('For streams and screen sharing.');
  await last.scrollIntoViewIfNeeded();
  const bottom = async () => {
    const box = await last.boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(bottom, 'the end of a sheet').toBeLessThan(844 - UPRIGHT.bottom);
  await page.keyboard.press('Escape');

  await holdPhone(page, TURNED);
  expect(await page.evaluate(besideCamera, TURNED), 'lobby').toEqual([]);
  await lobby.startGame.click();
  await play.expectRunning();
  expect(await page.evaluate(besideCamera, TURNED), 'round').toEqual([]);
});
