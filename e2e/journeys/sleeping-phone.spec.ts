import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { expectRightTime } from '../fixtures/clock';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { first, type Party, type Table } from '../fixtures/party';

/** A server with a small patience notices soon that a phone is asleep: its night may be short. */
const SMALL_PATIENCE = { LIVE_PING_INTERVAL: '1', LIVE_PING_TIMEOUT: '1' };
const NAP_MS = 8_000;

/**
 * A phone in a pocket: another page is in front, no script runs, and nothing gets through its connections. (Headless
 * Chromium refuses to freeze a page, so the debugger stops it.)
 */
class Pocket {
  readonly #guest: Guest;
  readonly #devtools: CDPSession;
  #inFront: Page | null = null;

  private constructor(guest: Guest, devtools: CDPSession) {
    this.#guest = guest;
    this.#devtools = devtools;
  }

  static async of(guest: Guest): Promise<Pocket> {
    await guest.page.evaluate(countHeartbeats);
    return new Pocket(guest, await guest.page.context().newCDPSession(guest.page));
  }

  async putIn(): Promise<void> {
    await this.#devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    this.#inFront = await this.#guest.page.context().newPage();
    await this.#inFront.bringToFront();
    this.#guest.cable.fallSilent();
    const stopped = new Promise((settle) => this.#devtools.once('Debugger.paused', settle));
    await this.#devtools.send('Debugger.enable');
    await this.#devtools.send('Debugger.pause');
    await stopped;
  }

  /** Returns for how many milliseconds the page really stood still. */
  async takeOut(): Promise<number> {
    this.#guest.cable.plug();
    await this.#devtools.send('Debugger.resume');
    await this.#devtools.send('Debugger.disable');
    await this.#guest.page.bringToFront();
    await this.#devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await this.#inFront?.close();
    return await this.#guest.page.evaluate(longestPause);
  }
}

/** Runs in the page: measures the longest pause between two beats. */
function countHeartbeats(): void {
  let last = performance.now();
  const beat = () => {
    const now = performance.now();
    const longest = Number(document.documentElement.dataset.longestPause ?? 0);
    document.documentElement.dataset.longestPause = String(Math.max(longest, now - last));
    last = now;
  };
  setInterval(beat, 250);
}

async function longestPause(): Promise<number> {
  await new Promise((beaten) => setTimeout(beaten, 600));
  return Number(document.documentElement.dataset.longestPause);
}

async function tableWithSleeper(party: Party): Promise<Table & { sleeper: Guest }> {
  const table = await party.openTable({ players: 3 });
  const sleeper = await party.guest('Sleeper', { ownCable: true });
  sleeper.watch.expectNoLine();
  await sleeper.joinByLink(table.code);
  await first(table.bots).startGame();
  await sleeper.play.isRunning();
  return { ...table, sleeper };
}

test('over a slow line, waking up sends one CONNECT [HOUSE-09]', { tag: '@phone' }, async ({ party }) => {
  const { code } = await party.openTable({ players: 3 });
  const sleeper = await party.guest('Sleeper', { latency: 400 });
  sleeper.watch.expectNoLine();
  const sent: string[][] = [];
  sleeper.page.on('websocket', (socket) => {
    const frames: string[] = [];
    sent.push(frames);
    socket.on('framesent', ({ payload }) => frames.push(payload.toString()));
  });
  await sleeper.joinByLink(code);

  sleeper.cable.forget();
  await sleeper.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(sleeper.play.reconnecting).toBeVisible();
  await expect(sleeper.play.reconnecting).toBeHidden();
  await expect(sleeper.lobby.players(4)).toBeVisible();

  const connects = sent.map((frames) => frames.filter((frame) => frame.startsWith('40')).length);
  expect(connects).toEqual([1, 1]);
});

test.describe('with a server that notices absences soon', () => {
  test.use({ serverSettings: SMALL_PATIENCE });

  test('a phone that was asleep comes back to its round, at the right time [PLAY-14, PLAY-21, LIVE-01, LIVE-02]', {
    tag: '@phone',
  }, async ({ party, server }) => {
    const { code, bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const hand = await sleeper.play.readHand();
    const pocket = await Pocket.of(sleeper);

    await pocket.putIn();
    const waking = pause(NAP_MS);
    await admin.until(() => !admin.player('Sleeper').connected);
    await waking;
    const stoodStill = await pocket.takeOut();

    expect(stoodStill).toBeGreaterThan(NAP_MS / 2);
    await admin.until(() => admin.player('Sleeper').connected);
    await sleeper.play.isRunning();
    await expect(sleeper.play.reconnecting).toBeHidden();
    await expectRightTime(sleeper.play, server, code);
    expect(await sleeper.play.readHand()).toEqual(hand);
    await admin.endRound();
    await expect(sleeper.play.roundOver).toBeVisible();
  });

  test('a phone that slept through the end of its round wakes up in the next one [PLAY-19, PLAY-21]', {
    tag: '@phone',
  }, async ({ party, server }) => {
    const { code, bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const pocket = await Pocket.of(sleeper);

    await pocket.putIn();
    await admin.until(() => !admin.player('Sleeper').connected);
    await admin.endRound();
    await admin.recordOutcome('spy_caught');
    await admin.changeDeck('animalsDeck');
    await admin.restart();
    await admin.untilPhase('round', 2);
    await pocket.takeOut();

    await admin.until(() => admin.player('Sleeper').connected);
    await sleeper.play.isRunning();
    await expectRightTime(sleeper.play, server, code);
    expect((await sleeper.play.readHand()).deck).toBe('animalsDeck');
    await expect(sleeper.play.score(admin.player('Sleeper').score)).toBeVisible();
  });

  test('a phone that slept through the end of the game wakes up at the results [PLAY-20, PLAY-21]', {
    tag: '@phone',
  }, async ({ party }) => {
    const { bots, sleeper } = await tableWithSleeper(party);
    const admin = first(bots);
    const pocket = await Pocket.of(sleeper);

    await pocket.putIn();
    await admin.until(() => !admin.player('Sleeper').connected);
    await admin.endRound();
    await admin.recordOutcome('spy_caught');
    await admin.endGame();
    await pocket.takeOut();

    await sleeper.winners.isOpen();
  });
});
