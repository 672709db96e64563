import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { contrastFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/journey';
import { headlessShell } from '../playwright.config';

/** Flags with which Chromium darkens pages, as some phones with a dark theme do. */
const AUTO_DARK = ['--force-dark-mode', '--blink-settings=forceDarkModeEnabled=true'];

test.use({
  launchOptions: { ...headlessShell, args: [...headlessShell.args, ...AUTO_DARK] },
  deviceScaleFactor: 1,
  colorScheme: 'dark', // Chromium lets pages decline the dark theme only if the system has one.
});

/** Decode a screenshot. The page returns the pixels as text, because Playwright transfers long arrays slowly. */
async function pixelsOf(screenshot: Buffer, tool: Page) {
  const { pixels, ...size } = await tool.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    let pixels = '';
    for (const byte of context?.getImageData(0, 0, image.width, image.height).data ?? [])
      pixels += String.fromCharCode(byte);
    return { pixels: btoa(pixels), width: image.width, height: image.height };
  }, screenshot.toString('base64'));
  return { data: Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), ...size };
}

/** Decode the QR code in a screenshot. */
async function read(code: Locator, tool: Page): Promise<string | undefined> {
  const { data, width, height } = await pixelsOf(await code.screenshot(), tool);
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' });
  return found?.data;
}

/** Return the brightness (0 to 255) of a white box on a page. */
async function brightnessOfWhite(page: Page, tool: Page): Promise<number | undefined> {
  const box = await page.evaluateHandle(() => {
    const white = document.body.appendChild(document.createElement('div'));
    white.style.cssText = 'position: fixed; inset: 0; z-index: 99; background: #fff';
    return white;
  });
  const screenshot = await page.screenshot({ clip: { x: 9, y: 9, width: 1, height: 1 } });
  await box.evaluate((white) => white.remove());
  return (await pixelsOf(screenshot, tool)).data[0];
}

test('QR codes can be scanned where pages are darkened or have system colors', async ({ party, server }) => {
  const guest = await party.guest('Ada');
  const { page } = guest;
  const tool = await page.context().newPage();
  const code = await guest.createRoom();
  const link = `${server.origin}/app/join/${code}`;

  await page.getByRole('button', { name: 'QR' }).click();
  const image = page.getByRole('dialog').getByRole('img');
  await expect(image).toBeVisible();
  expect(await read(image, tool)).toBe(link);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await read(image, tool)).toBe(link);

  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${code}`);
  const onTv = tv.page.getByRole('img', { name: 'QR code of the invitation link' }).first();
  await expect(onTv).toBeVisible();
  expect(await read(onTv, tool)).toBe(link);

  const visitor = await page.context().newPage();
  await visitor.goto('data:text/html,<title>plain</title>');
  expect(await brightnessOfWhite(visitor, tool), 'the browser darkens a page').toBeLessThan(50);
  for (const path of ['/', '/app', '/tv', '/de/how-to-play', '/nowhere']) {
    await visitor.goto(server.origin + path);
    expect(await brightnessOfWhite(visitor, tool), path).toBe(255);
    await visitor.emulateMedia({ forcedColors: 'active' });
    expect(await visitor.evaluate(contrastFaults), `${path} in a contrast theme`).toEqual([]);
    await visitor.emulateMedia({ forcedColors: 'none' });
  }
});
