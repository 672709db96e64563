import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { unpainted, whole } from '../playwright.config';

test.use({ launchOptions: unpainted(whole) }); // without a window there is no screen to keep awake

interface Senses {
  /** How often the page opened the audio device. */
  ears: number;
  /** Of each sound that was played: the greatest sample. */
  peaks: number[];
  buzzes: number;
  locks: number;
  releases: number;
}

declare global {
  interface Window {
    senses: Senses;
  }
}

/** Counts what the page asks of the browser, and lets the browser do it. */
async function watchSenses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const senses: Senses = { ears: 0, peaks: [], buzzes: 0, locks: 0, releases: 0 };
    window.senses = senses;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        senses.ears += 1;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function play(when) {
      const samples = Array.from(this.buffer?.getChannelData(0) ?? []);
      senses.peaks.push(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
      start.call(this, when);
    };
    const vibrate: (pattern: number[]) => boolean = navigator.vibrate.bind(navigator);
    Object.defineProperty(navigator, 'vibrate', {
      value(pattern: number[]) {
        senses.buzzes += 1;
        return vibrate(pattern);
      },
    });
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      senses.locks += 1;
      lock.addEventListener('release', () => {
        senses.releases += 1;
      });
      return lock;
    };
  });
}

const sensesOf = (page: Page) => page.evaluate(() => window.senses);

const LOUDEST = 10 ** (-6 / 20); // -6 dBFS

test('[FLOW-10] a round is heard and felt once there was a tap, unless it is muted; the screen stays awake until its end', {
  tag: '@phone',
}, async ({ party }) => {
  const { code, bots } = await party.openTable({ players: 2 });
  const admin = first(bots);
  const guest = await party.guest('Oskar');
  const { page, play } = guest;
  await watchSenses(page);
  await guest.joinByLink(code);

  await admin.startGame();
  await play.isRunning();
  await expect(async () => {
    await play.readHand();
    expect((await sensesOf(page)).peaks).not.toEqual([]);
  }).toPass();
  await expect.poll(() => sensesOf(page)).toMatchObject({ ears: 1, buzzes: 0, locks: 1, releases: 0 });
  const { peaks } = await sensesOf(page);
  await admin.endRound();
  await play.roundOver.waitFor();
  await expect.poll(() => sensesOf(page)).toMatchObject({ ears: 1, buzzes: 1, locks: 1, releases: 1 });
  await expect.poll(async () => (await sensesOf(page)).peaks).toHaveLength(peaks.length + 1);
  const heard = (await sensesOf(page)).peaks;
  expect(Math.max(...heard)).toBeLessThan(LOUDEST);

  await admin.recordOutcome('spy_caught');
  await admin.restart();
  await play.isRunning();
  await page.getByRole('button', { name: 'Mute sounds' }).click();
  await page.reload();
  await play.isRunning();
  await expect(page.getByRole('button', { name: 'Mute sounds', pressed: true })).toBeVisible();
  await play.readHand();
  await admin.endRound();
  await play.roundOver.waitFor();
  await expect.poll(() => sensesOf(page)).toEqual({ ears: 0, peaks: [], buzzes: 1, locks: 1, releases: 1 });
});
