/**
 * What a motion cost, read from Chromium's trace: frames of the compositor, which moves things by itself, whatever the page's own thread
 * does meanwhile; and the work of that thread.
 */
import type { Browser, Page } from '@playwright/test';

const CATEGORIES = [
  '-*',
  'cc,benchmark',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** A task of the page's own thread that is longer than this is long: the browsers' own measure. */
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** What the thread had of the processor meanwhile: others on the machine do not count. */
  tdur?: number;
  args: { name?: string; frame_reporter?: { state: string; affects_smoothness: boolean } };
}

/** Times in milliseconds. */
export interface Cost {
  shown: number;
  dropped: number;
  /** Of the page's own thread, slowed down as it is: all work, its long tasks together, and the longest. */
  work: number;
  long: number;
  longest: number;
  /** The same work by what it was for, each without what it called. */
  parts: ReadonlyMap<string, number>;
  /** Of the threads that draw, which are not slowed down: rastering, and decoding pictures. */
  raster: number;
  decode: number;
}

/** Starts something and watches what it costs for so long. */
export async function measureCost(
  browser: Browser,
  page: Page,
  milliseconds: number,
  start: () => Promise<void>,
): Promise<Cost> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await start();
  await page.waitForTimeout(milliseconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return read(traceEvents);
}

function read(events: readonly TraceEvent[]): Cost {
  const reporters = events.filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b');
  const pages = new Set(reporters.filter(({ args }) => args.frame_reporter).map(({ pid }) => pid));
  const frames = reporters.flatMap(({ args }) => args.frame_reporter ?? []);
  const threads = events.filter(({ name, pid }) => name === 'thread_name' && pages.has(pid));
  const own = threads.filter(({ args }) => args.name === 'CrRendererMain');
  const onOwn = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && own.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  const tasks = onOwn.filter(({ name }) => name === 'RunTask').map(milliseconds);
  const sum = (...names: string[]) =>
    events
      .filter(({ name, ph, pid }) => ph === 'X' && pages.has(pid) && names.includes(name))
      .reduce((total, event) => total + milliseconds(event), 0);
  return {
    shown: frames.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length,
    dropped: frames.filter(({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness)
      .length,
    work: tasks.reduce((total, task) => total + task, 0),
    long: tasks.filter((task) => task > LONG_MS).reduce((total, task) => total + task, 0),
    longest: Math.max(0, ...tasks),
    parts: partsOf(onOwn),
    raster: sum('RasterTask'),
    decode: sum('ImageDecodeTask', 'Decode Image'),
  };
}

const milliseconds = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** Events of one thread lie in each other: each without those in it. */
function partsOf(events: readonly TraceEvent[]): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (name: string, time: number) => parts.set(name, (parts.get(name) ?? 0) + time);
  const open: { name: string; end: number }[] = [];
  for (const event of [...events].sort(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  )) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) add(around.name, -milliseconds(event));
    add(event.name, milliseconds(event));
    open.push({ name: event.name, end: event.ts + (event.dur ?? 0) });
  }
  return parts;
}
