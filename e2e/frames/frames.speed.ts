import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { throttleCpu } from '../fixtures/chromium';
import { expect, test } from '../fixtures/journey';
import { first, pair } from '../fixtures/party';
import { measureCost } from './render-cost';

const SLOWDOWN = 4;
const FLIP_MS = 600;
const CONFETTI_MS = 3_000;
const STOP_MS = 1_500;
const TALLY_MS = 3_500;
/** The duration of a frame at 60 Hz, plus a tolerance for the timer. */
const FRAME_MS = 16.7 + 1.5;
const TWO_FRAMES_MS = 33.4 + 1.5;

interface Frames {
  times: number[];
}

function sampleFrames(forMs: number): Promise<Frames> {
  return new Promise((settle) => {
    const times: number[] = [];
    const start = performance.now();
    let last = start;
    const note = (now: number) => {
      times.push(now - last);
      last = now;
      if (now - start < forMs) requestAnimationFrame(note);
      else settle({ times: times.slice(1) });
    };
    requestAnimationFrame(note);
  });
}

/** Print the durations without checking them, because a busy machine drops frames that a phone would not. */
function report(name: string, { times }: Frames): void {
  const late = times.filter((time) => time > FRAME_MS).length;
  const veryLate = times.filter((time) => time > TWO_FRAMES_MS).length;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const [load = 0] = loadavg();
  process.stdout.write(
    `${name}: ${times.length} frames, ${(1_000 / mean).toFixed(1)} a second, ${late} over 16.7 ms, ` +
      `${veryLate} over 33 ms, longest ${Math.max(...times).toFixed(0)} ms, load ${load.toFixed(1)}\n`,
  );
  expect(times.length).toBeGreaterThan(0);
}

async function countFrames(
  browser: Browser,
  page: Page,
  milliseconds: number,
  start: () => Promise<void>,
): Promise<string> {
  const { shown, dropped } = await measureCost(browser, page, milliseconds, start);
  expect(shown).toBeGreaterThan(0);
  return `${shown} shown, ${dropped} dropped`;
}

test('card flip and confetti', async ({ browser, party }) => {
  const { guests, bots } = await party.openTable({ players: 4, guests: 1, adminIsBot: true });
  const { page, play, winners } = first(guests);
  const admin = first(bots);
  await admin.startGame();
  await play.expectRunning();
  await page.waitForLoadState('networkidle');
  await throttleCpu(page, SLOWDOWN);

  for (const name of ['Show your card', 'Hide your card', 'Show your card']) {
    const card = page.getByRole('button', { name });
    await card.waitFor();
    await page.waitForTimeout(1_000);
    process.stdout.write(
      `flip (${name}): ${await countFrames(browser, page, FLIP_MS, () => card.click())}\n`,
    );
  }

  await admin.endRound();
  await admin.recordOutcome('spy_caught');
  await admin.untilPhase('scored', 1);
  await admin.endGame();
  await winners.expectOpen();
  report('confetti', await page.evaluate(sampleFrames, CONFETTI_MS));
});

test('stopped clock and ballots', async ({ browser, party }) => {
  const { guests, bots } = await party.openTable({ players: 10, guests: 1, adminIsBot: true });
  const { page } = first(guests);
  const [admin, suspect] = pair(bots);
  await admin.changeSettings({ rules: 'safari' });
  await admin.startGame();
  await admin.untilStage('look');
  for (const bot of bots) await bot.referee('ready', {});
  await page.getByRole('button', { name: 'Ready' }).click();
  await admin.untilStage('talk');
  await page.waitForLoadState('networkidle');
  await throttleCpu(page, SLOWDOWN);

  const accuse = () => admin.referee('accuse', { suspect: suspect.playerId });
  process.stdout.write(`the clock stops: ${await countFrames(browser, page, STOP_MS, accuse)}\n`);

  for (const bot of bots.slice(2)) {
    await bot.untilStage('vote');
    await bot.referee('vote', { yes: true });
  }
  const no = page.getByRole('button', { name: 'NO' });
  process.stdout.write(`the ballots fly: ${await countFrames(browser, page, TALLY_MS, () => no.click())}\n`);
});
