/**
 * Runs Lighthouse (mobile preset, or desktop) against the real server and takes the best of several runs, because other
 * work on the machine only makes scores worse. `make lighthouse`, or `RUNS=1 node e2e/speed/lighthouse.mjs join`.
 */
import { loadavg } from 'node:os';
import { desktopConfig, navigation } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { GameServer } from '../fixtures/game-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** SITE-10 asks search engines to leave these pages out, which Lighthouse counts as a fault. */
const NOT_FOR_SEARCH_ENGINES = 0;
/** @typedef {{ path?: string, desktop?: boolean, least: readonly number[] }} Page least: what CATEGORIES have to reach; a room without a path is made */
/** @type {Record<string, Page>} */
const PAGES = {
  landing: { path: '/', least: [98, 100, 100, 100] },
  'landing-desktop': { path: '/', desktop: true, least: [98, 100, 100, 100] },
  'landing-es': { path: '/es/', least: [98, 100, 100, 100] },
  'landing-ar': { path: '/ar/', least: [98, 100, 100, 100] },
  home: { path: '/app', least: [98, 100, 100, 100] },
  join: { path: '/app/join', least: [98, 100, 100, NOT_FOR_SEARCH_ENGINES] },
  'how-to-play': { path: '/app/how-to-play', least: [98, 100, 100, 100] },
  privacy: { path: '/app/privacy', least: [98, 100, 100, 100] },
  contact: { path: '/app/contact', least: [98, 100, 100, 100] },
  lobby: { least: [95, 100, 100, NOT_FOR_SEARCH_ENGINES] },
};

const wanted = process.argv.slice(2);
const server = await GameServer.launch({});
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
});
try {
  for (const [name, page] of Object.entries(PAGES))
    if (wanted.length === 0 || wanted.includes(name)) await judge(name, page);
} finally {
  await browser.close();
  await server.stop();
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} name @param {Page} wanted */
async function judge(name, { path, desktop, least }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path, desktop));
  const best = runs.toSorted((one, other) => other.scores[0] - one.scores[0])[0];
  const enough = best.scores.every((score, index) => score >= least[index]);
  say(
    `${name.padEnd(15)} ${best.scores.join('/').padEnd(16)} ${best.times}  load ${loadavg()[0].toFixed(1)}${enough ? '' : '  TOO LITTLE'}`,
  );
  for (const line of best.faults) say(`  ${line}`);
  if (!enough) process.exitCode = 1;
}

/** @param {string | undefined} path @param {boolean | undefined} desktop */
async function measure(path, desktop) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    const goal = path === undefined ? await lobbyOn(page) : new URL(path, server.origin).href;
    const answer = await navigation(page, goal, {
      config: desktop ? desktopConfig : undefined,
      flags: { onlyCategories: CATEGORIES, disableStorageReset: path === undefined, logLevel: 'silent' },
    });
    return summary(answer.lhr);
  } finally {
    await context.close();
  }
}

/**
 * Opens a lobby with three players. Its address alone shows the invitation, but a reload comes back to the lobby.
 * @param {import('puppeteer-core').Page} page
 */
async function lobbyOn(page) {
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
  const faults = references
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}: ${audits[id].title} ${shown(id)}`);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id].score ?? 0) * 100)),
    times: times.join(', '),
    faults: [...new Set(faults)],
  };
}
