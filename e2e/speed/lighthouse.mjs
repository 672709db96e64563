/**
 * Runs Lighthouse against the real server and reports the best of several runs, because other work on the machine only
 * lowers the scores. `make speed` measures all pages, and `RUNS=1 .venv/bin/node e2e/speed/lighthouse.mjs join` one.
 */
import { loadavg } from 'node:os';
import { desktopConfig, navigation } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { CHROMIUM, CHROMIUM_FLAGS } from '../fixtures/chromium.ts';
import { GameServer } from '../fixtures/game-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Minimum SEO score of pages that SITE-10 excludes from search engines, which Lighthouse reports as a failure. */
const NOT_INDEXED = 0;
/** @typedef {{ path?: string, desktop?: boolean, minimum: readonly number[] }} Page The lobby does not have a path. `minimum` contains a score for each of CATEGORIES. */
/** @type {Record<string, Page>} */
const PAGES = {
  landing: { path: '/', minimum: [98, 100, 100, 100] },
  'landing-desktop': { path: '/', desktop: true, minimum: [98, 100, 100, 100] },
  'landing-es': { path: '/es/', minimum: [98, 100, 100, 100] },
  'landing-ar': { path: '/ar/', minimum: [98, 100, 100, 100] },
  home: { path: '/app', minimum: [98, 100, 100, 100] },
  join: { path: '/app/join', minimum: [98, 100, 100, NOT_INDEXED] },
  'how-to-play': { path: '/app/how-to-play', minimum: [98, 100, 100, 100] },
  privacy: { path: '/app/privacy', minimum: [98, 100, 100, 100] },
  contact: { path: '/app/contact', minimum: [98, 100, 100, 100] },
  lobby: { minimum: [95, 100, 100, NOT_INDEXED] },
};

const selected = process.argv.slice(2);
const server = await GameServer.launch({});
const browser = await puppeteer.launch({
  executablePath: CHROMIUM,
  args: CHROMIUM_FLAGS,
});
try {
  for (const [name, page] of Object.entries(PAGES))
    if (selected.length === 0 || selected.includes(name)) await report(name, page);
} finally {
  await browser.close();
  await server.stop();
}

/** @param {string} name @param {Page} page */
async function report(name, { path, desktop, minimum }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path, desktop));
  const best = runs.toSorted((one, other) => other.scores[0] - one.scores[0])[0];
  const isPassed = best.scores.every((score, index) => score >= minimum[index]);
  process.stdout.write(
    `${name.padEnd(15)} ${best.scores.join('/').padEnd(16)} ${best.times}  load ${loadavg()[0].toFixed(1)}${isPassed ? '' : '  TOO LOW'}\n`,
  );
  for (const failure of best.failures) process.stdout.write(`  ${failure}\n`);
  if (!isPassed) process.exitCode = 1;
}

/** @param {string | undefined} path @param {boolean | undefined} desktop */
async function measure(path, desktop) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    const target = path === undefined ? await openLobby(page) : new URL(path, server.origin).href;
    const result = await navigation(page, target, {
      config: desktop ? desktopConfig : undefined,
      flags: { onlyCategories: CATEGORIES, disableStorageReset: path === undefined, logLevel: 'silent' },
    });
    return summary(result.lhr);
  } finally {
    await context.close();
  }
}

/**
 * Open a lobby with three players. Return a function that reloads it, because a new page would show the invitation.
 * @param {import('puppeteer-core').Page} page
 */
async function openLobby(page) {
  await page.goto(new URL('/app/create', server.origin).href);
  await page.locator('input').fill('Ada');
  await page.locator('button[type=submit]').click();
  await page.waitForFunction(() => location.pathname.startsWith('/app/room/'));
  const [, code] = /room\/(\w{4})$/.exec(page.url()) ?? [];
  for (const playerName of ['Bruno', 'Cleo']) {
    await fetch(new URL(`/api/rooms/${code}/join`, server.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ playerName, iconId: 1 }),
    });
  }
  return async () => {
    await page.reload({ waitUntil: 'load' });
  };
}

/** @param {import('lighthouse').Result} result */
function summary({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const shown = (id) => audits[id].displayValue?.replace(/\s/g, '\u00a0') ?? '-';
  const times = [
    ['FCP', 'first-contentful-paint'],
    ['LCP', 'largest-contentful-paint'],
    ['TBT', 'total-blocking-time'],
    ['CLS', 'cumulative-layout-shift'],
  ].map(([word, id]) => `${word} ${shown(id)}`);
  const references = CATEGORIES.flatMap((id) => categories[id].auditRefs);
  const failures = references
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${audits[id].title} ${shown(id)}`);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id].score ?? 0) * 100)),
    times: times.join(', '),
    failures: [...new Set(failures)],
  };
}
