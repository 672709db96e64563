import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';
import { whole } from '../playwright.config';

test.use({ launchOptions: whole }); // without a window there is no screen to keep awake

interface Senses {
  /** How often the page opened the audio device. */
  ears: number;
  notes: number;
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
    const senses = { ears: 0, notes: 0, buzzes: 0, locks: 0, releases: 0 };
    window.senses = senses;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        senses.ears += 1;
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function play(when) {
      senses.notes += 1;
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

test('the end of a round is heard and felt once there was a tap, unless it is muted; the screen stays awake until then', {
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
  await play.readHand();
  await expect.poll(() => sensesOf(page)).toEqual({ ears: 1, notes: 0, buzzes: 0, locks: 1, releases: 0 });
  await admin.endRound();
  await play.roundOver.waitFor();
  await expect.poll(() => sensesOf(page)).toEqual({ ears: 1, notes: 3, buzzes: 1, locks: 1, releases: 1 });

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
  await expect.poll(() => sensesOf(page)).toEqual({ ears: 0, notes: 0, buzzes: 1, locks: 1, releases: 1 });
});
