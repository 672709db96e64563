/**
 * Fail if the built TV page leaks memory during a simulated evening of six hours with rounds and disconnections. The clock and the server are
 * fakes. Before the first script, APIs that Chromium 63 lacks are removed where possible [TV-11].
 * Usage: `node e2e/weight/tv-evening.ts [hours]`
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import type { RoomOptions } from '../../web/src/tv/gallery/rooms.ts';
import { FakeRoom } from '../fixtures/fake-room.ts';
import { GameServer } from '../fixtures/game-server.ts';

// Modules of the pages import each other without a file extension, which Node does not support.
registerHooks({
  resolve: (name, context, next) => next(/^\.\/[\w-]+$/.test(name) ? `${name}.ts` : name, context),
});
const { roomView } = await import('../../web/src/tv/gallery/rooms.ts');

const HOURS = Number(process.argv[2] ?? 6);
/** Maximum size of the heap, as a multiple of its size after the first hour. */
const MAX_GROWTH = 1.1;
/** The clock runs for this many seconds of each stage, and skips the rest, during which the page does not change. */
const RUN_SECONDS = 10;
const BREAK_MS = 10_000;
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
const ROOM = 'K7PX';

/** The stages of a round of ten minutes, and how long each one lasts. */
const ROUND: readonly (readonly [stage: RoomOptions['stage'], seconds: number])[] = [
  ['look', 15],
  ['talk', 240],
  ['vote', 20],
  ['tally', 4],
  ['talk', 200],
  ['vote', 15],
  ['tally', 4],
  ['guess', 30],
  ['scored', 60],
  ['ended', 12],
];

function show(room: FakeRoom, stage: RoomOptions['stage'], players: number): void {
  shown += 1;
  const deck = shown % 2 ? 'animalsDeck' : 'locationDeck';
  room.show(roomView({ stage, players, deck, rules: 'safari', names: 'usual', left: 240, cards: 36 }));
}
let shown = 0;

interface Weight {
  heap: number;
  nodes: number;
  listeners: number;
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

async function round(page: Page, room: FakeRoom, players: number): Promise<void> {
  for (const [stage, seconds] of ROUND) {
    show(room, stage, players);
    const run = Math.min(seconds, RUN_SECONDS);
    await page.clock.runFor(run * 1_000);
    await page.clock.fastForward((seconds - run) * 1_000);
  }
}

/** Remove APIs that an old browser lacks. Runs in the page. */
function removeNewApis(): void {
  const names = ['queueMicrotask', 'ResizeObserver', 'AbortController', 'AbortSignal', 'structuredClone'];
  for (const name of names) Reflect.deleteProperty(window, name);
  for (const name of ['Segmenter', 'Locale', 'ListFormat']) Reflect.deleteProperty(Intl, name);
  for (const name of ['flat', 'flatMap', 'at', 'findLast', 'toSorted'])
    Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['fromEntries', 'hasOwn']) Reflect.deleteProperty(Object, name);
  for (const name of ['replaceAll', 'matchAll', 'at']) Reflect.deleteProperty(String.prototype, name);
}

const server = await GameServer.launch({});
// The JIT is disabled, because compiled code grows for hours, which is not a leak of the page.
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--js-flags=--jitless'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const fakeRoom = new FakeRoom();
  await fakeRoom.install(page);
  await page.addInitScript(removeNewApis);
  await page.clock.install();
  await page.goto(`${server.origin}/app/watch/${ROOM}`);
  await page.clock.runFor(5_000);
  show(fakeRoom, 'lobby', 7);
  await page.getByText('Locations').or(page.getByText('Animals')).first().waitFor();

  const devtools = await page.context().newCDPSession(page);
  const weights: Weight[] = [];
  for (let tenth = 0; tenth < HOURS * 6; tenth += 1) {
    await round(page, fakeRoom, 3 + (tenth % 8));
    if (tenth % 3 === 0) {
      fakeRoom.disconnect();
      await page.clock.runFor(BREAK_MS);
    }
    if (tenth % 6 === 5) {
      show(fakeRoom, 'lobby', 7); // Measure the same state each time.
      await page.clock.runFor(BREAK_MS);
      weights.push(await weigh(devtools));
      const { heap, nodes, listeners } = weights.at(-1) ?? { heap: 0, nodes: 0, listeners: 0 };
      process.stdout.write(
        `hour ${weights.length}: heap ${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners\n`,
      );
    }
  }
  const [first, last] = [weights[0], weights.at(-1)];
  const grown = first && last ? last.heap / first.heap : Number.NaN;
  process.stdout.write(
    `After ${HOURS} hours ${((grown - 1) * 100).toFixed(1)} % more than after the first\n`,
  );
  if (faults.length > 0) process.stdout.write(`The page failed: ${faults.join('\n')}\n`);
  if (!(grown <= MAX_GROWTH) || faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
