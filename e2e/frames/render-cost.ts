/** Measures the cost of an animation from Chromium's trace: the compositor's frames, and the work of the main thread. */
import type { Browser, Page } from '@playwright/test';

const CATEGORIES = [
  '-*',
  'cc,benchmark',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];
/** Browsers report tasks of this duration as long tasks. */
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; frame_reporter?: { state: string; affects_smoothness: boolean } };
}

/** Numbers of frames, and times in milliseconds. */
export interface Cost {
  shown: number;
  dropped: number;
  /** Total work, long tasks and the longest task of the throttled main thread. */
  work: number;
  long: number;
  longest: number;
  /** Work of the main thread by event name, without nested events. */
  parts: ReadonlyMap<string, number>;
  /** The raster threads, which are not throttled. */
  raster: number;
  decode: number;
}

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

/** Return the total duration of each event name in one thread, without nested events. */
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
