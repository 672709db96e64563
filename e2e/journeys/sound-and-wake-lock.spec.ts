import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { hidePage, showPage } from '../fixtures/suspended-page';
import { unpaintedChromium } from '../playwright.config';

test.use({ launchOptions: unpaintedChromium }); // The headless shell does not support wake locks.

interface DeviceUse {
  audioContexts: number;
  peaks: number[];
  vibrations: number;
  locks: number;
  releases: number;
}

declare global {
  interface Window {
    deviceUse: DeviceUse;
  }
}

async function recordDeviceUse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const deviceUse: DeviceUse = { audioContexts: 0, peaks: [], vibrations: 0, locks: 0, releases: 0 };
    window.deviceUse = deviceUse;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        deviceUse.audioContexts += 1;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function play(when) {
      const samples = Array.from(this.buffer?.getChannelData(0) ?? []);
      deviceUse.peaks.push(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
      start.call(this, when);
    };
    const vibrate: (pattern: number[]) => boolean = navigator.vibrate.bind(navigator);
    Object.defineProperty(navigator, 'vibrate', {
      value(pattern: number[]) {
        deviceUse.vibrations += 1;
        return vibrate(pattern);
      },
    });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      deviceUse.locks += 1;
      lock.addEventListener('release', () => {
        deviceUse.releases += 1;
      });
      return lock;
    };
  });
}

const deviceUseOf = (page: Page) => page.evaluate(() => window.deviceUse);

const MAX_PEAK = 10 ** (-6 / 20); // -6 dBFS

test('a round plays sounds after a tap unless it is muted, vibrates, and keeps the screen awake', {
  tag: '@phone',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 2 });
  const admin = first(bots);
  const guest = await party.guest('Oskar', { audio: true });
  const { page, play } = guest;
  guest.errors.allow(/Page entered Back-Forward Cache/); // Chromium closes the WebSocket of a page that it freezes.
  await recordDeviceUse(page);
  await guest.joinByLink(code);

  await admin.startGame();
  await play.expectRunning();
  await expect(async () => {
    await play.readHand();
    expect((await deviceUseOf(page)).peaks).not.toEqual([]);
  }).toPass();
  await expect
    .poll(() => deviceUseOf(page))
    .toMatchObject({ audioContexts: 1, vibrations: 0, locks: 1, releases: 0 });
  // Chromium releases the lock of a hidden page.
  await hidePage(page);
  await showPage(page);
  await expect.poll(() => deviceUseOf(page)).toMatchObject({ locks: 2, releases: 1 });
  const { peaks } = await deviceUseOf(page);
  await admin.endRound();
  await play.roundOver.waitFor();
  await expect
    .poll(() => deviceUseOf(page))
    .toMatchObject({ audioContexts: 1, vibrations: 1, locks: 2, releases: 2 });
  await expect.poll(async () => (await deviceUseOf(page)).peaks).toHaveLength(peaks.length + 1);
  expect(Math.max(...(await deviceUseOf(page)).peaks)).toBeLessThan(MAX_PEAK);

  await admin.recordOutcome('spy_caught');
  await admin.restart();
  await play.expectRunning();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('switch', { name: 'Sound', checked: true }).click();
  await page.reload();
  await play.expectRunning();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Sound', checked: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await play.readHand();
  await admin.endRound();
  await play.roundOver.waitFor();
  await expect
    .poll(() => deviceUseOf(page))
    .toEqual({ audioContexts: 0, peaks: [], vibrations: 1, locks: 1, releases: 1 });
});
