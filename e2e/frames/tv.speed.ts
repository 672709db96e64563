import { loadavg } from 'node:os';
import type { Browser, BrowserContext } from '@playwright/test';
import { throttleCpu } from '../fixtures/chromium';
import { FakeRoom } from '../fixtures/fake-room';
import { GameServer } from '../fixtures/game-server';
import { expect, test } from '../fixtures/journey';
import { type Cost, measureCost } from './render-cost';
import { ANIMATIONS, BEFORE } from './tv-animations';

/** The number of measurements per build. The two builds are measured alternately. */
const RUNS = Number(process.env.RUNS ?? 1);
const AGAINST = process.env.AGAINST;
/** CPU throttling factor. With 1, the work is measured more precisely on a busy machine. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const SETTLE_MS = 1_000;
const EMPTY_MS = 2_000;
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const TV = { deviceScaleFactor: 1, isMobile: false, hasTouch: false };
const PARTS = 8;

const EMPTY = `<!doctype html><style>
  @keyframes move { to { transform: translateX(20rem) } }
  i { position: absolute; width: 4rem; height: 4rem; background: green; animation: move 1s infinite alternate }
</style><i></i>`;
const EMPTY_NAME = 'an empty page in which a square moves';

test.setTimeout(RUNS * 240_000);

for (const size of SIZES)
  test(`TV animations at ${size.width} x ${size.height}`, async ({ browser, server }) => {
    const other = AGAINST ? await GameServer.launch({ WEB_ROOT: AGAINST }) : null;
    const costs = new Map<string, Cost[]>();
    const note = (name: string, cost: Cost) => costs.set(name, [...(costs.get(name) ?? []), cost]);
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ ...TV, viewport: size });
      note(EMPTY_NAME, await emptyPage(browser, context, server.origin));
      if (other)
        await measureAnimations(browser, context, other.origin, (name, cost) =>
          note(`${name}, before`, cost),
        );
      await measureAnimations(browser, context, server.origin, note);
      await context.close();
    }
    await other?.stop();
    for (const [name, list] of costs) print(name, list);
    expect(costs.get(EMPTY_NAME)?.[0]?.shown).toBeGreaterThan(0);
  });

async function emptyPage(browser: Browser, context: BrowserContext, origin: string): Promise<Cost> {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ body: EMPTY, contentType: 'text/html' }));
  await page.goto(`${origin}/empty`);
  await throttleCpu(page, SLOWDOWN);
  const cost = await measureCost(browser, page, EMPTY_MS, async () => undefined);
  await page.close();
  return cost;
}

async function measureAnimations(
  browser: Browser,
  context: BrowserContext,
  origin: string,
  note: (name: string, cost: Cost) => void,
): Promise<void> {
  const page = await context.newPage();
  const room = new FakeRoom();
  await room.install(page);
  await page.goto(`${origin}/app/watch/${BEFORE.roomId}`);
  await page.getByRole('main').waitFor();
  room.show(BEFORE);
  await page.getByRole('timer').waitFor();
  await throttleCpu(page, SLOWDOWN);
  for (const { name, views, each, lasts } of ANIMATIONS) {
    await page.waitForTimeout(SETTLE_MS);
    const start = async () => {
      for (const view of views) {
        room.show(view);
        await page.waitForTimeout(each);
      }
    };
    note(name, await measureCost(browser, page, lasts - views.length * each, start));
  }
  await page.close();
}

/** Print the medians without checking them, because a busy machine drops frames that a TV would not. */
function print(name: string, costs: readonly Cost[]): void {
  const of = (figure: (cost: Cost) => number) => median(costs.map(figure));
  const work = of(({ work }) => work);
  const shown = of(({ shown }) => shown);
  const parts = [...(costs[0]?.parts.keys() ?? [])]
    .map((name) => [name, of(({ parts }) => parts.get(name) ?? 0)] as const)
    .sort(([, one], [, other]) => other - one)
    .slice(0, PARTS)
    .map(([name, time]) => `${name} ${time.toFixed(0)}`);
  process.stdout.write(
    `${name}: ${shown} frames shown, ${of(({ dropped }) => dropped)} dropped, ` +
      `${(100 * of(({ shown, dropped }) => dropped / (shown + dropped))).toFixed(0)} %; ` +
      `main thread ${work.toFixed(0)} ms, ${of(({ long }) => long).toFixed(0)} in long tasks, longest ` +
      `${of(({ longest }) => longest).toFixed(0)}; raster ${of(({ raster }) => raster).toFixed(0)}, ` +
      `decode ${of(({ decode }) => decode).toFixed(0)}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n    ${parts.join(', ')}\n`,
  );
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
