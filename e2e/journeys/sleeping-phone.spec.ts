import type { CDPSession, Page } from '@playwright/test';
import { expectServerTime } from '../fixtures/clock';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, type Party, type Table } from '../fixtures/party';

/** Short timeouts, so that the server soon detects a suspended phone. */
const SHORT_TIMEOUTS = { LIVE_PING_INTERVAL: '2', LIVE_PING_TIMEOUT: '2' };
/** Longer than the tolerance of expectServerTime. */
const MIN_SUSPENSION_MS = 1_500;

/**
 * Suspends a page like a sleeping phone: the page is hidden, its scripts are stopped, and its connections drop all traffic.
 * Headless Chromium cannot freeze a page, so the debugger pauses it.
 */
class SuspendedPage {
  readonly #guest: Guest;
  readonly #devtools: CDPSession;
  #inFront: Page | null = null;

  private constructor(guest: Guest, devtools: CDPSession) {
    this.#guest = guest;
    this.#devtools = devtools;
  }

  static async prepare(guest: Guest): Promise<SuspendedPage> {
    await guest.page.evaluate(trackLongestPause);
    // A file in flight would never arrive, because a dropped connection is reset only when the page uses it.
    await expect.poll(() => guest.page.evaluate(hasPrefetchedVerdict)).toBe(true);
    return new SuspendedPage(guest, await guest.page.context().newCDPSession(guest.page));
  }

  async suspend(): Promise<void> {
    await this.#devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    this.#inFront = await this.#guest.page.context().newPage();
    await this.#inFront.bringToFront();
    this.#guest.proxy.blackhole();
    const stopped = new Promise((settle) => this.#devtools.once('Debugger.paused', settle));
    await this.#devtools.send('Debugger.enable');
    await this.#devtools.send('Debugger.pause');
    await stopped;
  }

  /** Resume the page. Return the longest pause of its timers in milliseconds. */
  async resume(): Promise<number> {
    this.#guest.proxy.reconnect();
    await this.#devtools.send('Debugger.resume');
    await this.#devtools.send('Debugger.disable');
    await this.#guest.page.bringToFront();
    await this.#devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await this.#inFront?.close();
    return await this.#guest.page.evaluate(readLongestPause);
  }
}

/** Track the longest pause between two ticks of a timer. Runs in the page. */
function trackLongestPause(): void {
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    const longest = Number(document.documentElement.dataset.longestPause ?? 0);
    document.documentElement.dataset.longestPause = String(Math.max(longest, now - last));
    last = now;
  };
  setInterval(tick, 250);
}

function hasPrefetchedVerdict(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => /\/verdict-[^/]*\.css$/.test(name));
}

async function readLongestPause(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  return Number(document.documentElement.dataset.longestPause);
}

async function tableWithSleeper(party: Party): Promise<Table & { sleeper: Guest }> {
  const table = await party.openTable({ players: 3 });
  const sleeper = await party.guest('Sleeper', { ownProxy: true });
  sleeper.errors.allowConnectionLoss();
  await sleeper.joinByLink(table.code);
  await first(table.bots).startGame();
  await sleeper.play.expectRunning();
  return { ...table, sleeper };
}

test('a page that resumes on a slow connection sends one CONNECT packet [HOUSE-09]', {
  tag: '@phone',
}, async ({ party }) => {
  const { code } = await party.openTable({ players: 3 });
  const sleeper = await party.guest('Sleeper', { latency: 400 });
  sleeper.errors.allowConnectionLoss();
  const sent: string[][] = [];
  sleeper.page.on('websocket', (socket) => {
    const frames: string[] = [];
    sent.push(frames);
    socket.on('framesent', ({ payload }) => frames.push(payload.toString()));
  });
  await sleeper.joinByLink(code);

  sleeper.proxy.stallConnections();
  await sleeper.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(sleeper.play.reconnecting).toBeVisible();
  await expect(sleeper.play.reconnecting).toBeHidden();
  await expect(sleeper.lobby.players(4)).toBeVisible();

  const connects = sent.map((frames) => frames.filter((frame) => frame.startsWith('40')).length);
  expect(connects).toEqual([1, 1]);
});

test.describe('with short ping timeouts', () => {
  test.use({ serverSettings: SHORT_TIMEOUTS });

  test('a phone that was suspended returns to its round with the correct time [PLAY-14] [PLAY-21] [LIVE-02]', {
    tag: '@phone',
  }, async ({ party, server }) => {
    const { code, bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const hand = await sleeper.play.readHand();
    const suspension = await SuspendedPage.prepare(sleeper);

    await suspension.suspend();
    await admin.until(() => !admin.player('Sleeper').connected);
    const pausedMs = await suspension.resume();

    expect(pausedMs).toBeGreaterThan(MIN_SUSPENSION_MS);
    await admin.until(() => admin.player('Sleeper').connected);
    await sleeper.play.expectRunning();
    await expect(sleeper.play.reconnecting).toBeHidden();
    await expectServerTime(sleeper.play, server, code);
    expect(await sleeper.play.readHand()).toEqual(hand);
    await admin.endRound();
    await expect(sleeper.play.roundOver).toBeVisible();
  });

  test('a phone that was suspended at the end of a round resumes in the next round [PLAY-19] [PLAY-21]', {
    tag: '@phone',
  }, async ({ party, server }) => {
    const { code, bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const suspension = await SuspendedPage.prepare(sleeper);

    await suspension.suspend();
    await admin.until(() => !admin.player('Sleeper').connected);
    await admin.endRound();
    await admin.recordOutcome('spy_caught');
    await admin.changeDeck('animalsDeck');
    await admin.restart();
    await admin.untilPhase('round', 2);
    await suspension.resume();

    await admin.until(() => admin.player('Sleeper').connected);
    await sleeper.play.expectRunning();
    await expectServerTime(sleeper.play, server, code);
    expect((await sleeper.play.readHand()).deck).toBe('animalsDeck');
    await expect(sleeper.play.score(admin.player('Sleeper').score)).toBeVisible();
  });

  test('a phone that was suspended at the end of the game resumes on the results [PLAY-20] [PLAY-21]', {
    tag: '@phone',
  }, async ({ party }) => {
    const { bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const suspension = await SuspendedPage.prepare(sleeper);

    await suspension.suspend();
    await admin.until(() => !admin.player('Sleeper').connected);
    await admin.endRound();
    await admin.recordOutcome('spy_caught');
    await admin.endGame();
    await suspension.resume();

    await sleeper.winners.expectOpen();
  });
});
