import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expect, test } from '../fixtures/journey';
import { headlessShell } from '../playwright.config';

/** Flags with which Chromium darkens pages, as some phones with a dark theme do. */
const AUTO_DARK = ['--force-dark-mode', '--blink-settings=forceDarkModeEnabled=true'];

test.use({ launchOptions: { ...headlessShell, args: [...headlessShell.args, ...AUTO_DARK] } });

/** Decode the QR code in a screenshot. */
async function read(code: Locator, tool: Page): Promise<string | undefined> {
  const base64 = (await code.screenshot()).toString('base64');
  const { data, width, height } = await tool.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    return { data: [...data], width: image.width, height: image.height };
  }, base64);
  const found = jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts: 'dontInvert' });
  return found?.data;
}

test('QR codes can be scanned where pages are darkened or have system colors [FAULT-44]', {
  tag: '@phone',
}, async ({ party, server }) => {
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

  for (const path of ['/', '/app', '/tv', '/de/how-to-play', '/nowhere']) {
    await tool.goto(server.origin + path);
    await expect(tool.locator('meta[name="color-scheme"]'), path).toHaveAttribute('content', 'only light');
  }
});
