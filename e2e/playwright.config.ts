import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { LANGUAGE } from './fixtures/language.ts';

/** A name for this machine that browsers trust no more than any address in the same network. */
export const LAN_HOST = 'spies.lan';

const CHROMIUM_FLAGS = [
  '--no-sandbox', // CI runs as root
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
];

/** No page of a journey lives long enough to gain by code that is compiled twice, or by a process for the graphics alone. */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

/** Chromium as players have it; the same for short lives; and the lighter program without a window, enough for most journeys. */
const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
export const fullChromium = { executablePath: CHROMIUM, args: CHROMIUM_FLAGS };
export const shortLivedChromium = { ...fullChromium, args: [...CHROMIUM_FLAGS, ...SHORT_LIVED] };
export const headlessShell = {
  ...shortLivedChromium,
  executablePath: !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : CHROMIUM,
};

/**
 * Leaves most of a page unpainted, as nobody looks at a journey: without a graphics card, paint is half of what its pages cost.
 * A journey that compares pictures asks for `light`. `PAINTED=1` paints them all, for the picture of one that fails.
 */
const NO_PAINTING_FLAG = '--force-gpu-mem-available-mb=1';
export const withoutPainting = <Options extends { args: string[] }>(options: Options): Options =>
  process.env.PAINTED ? options : { ...options, args: [...options.args, NO_PAINTING_FLAG] };

/** What belongs to the other size of screen, or to the one language that is sold to search engines. */
const without = (size: string) => new RegExp(LANGUAGE === 'en' ? size : `${size}|@english`);

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys', // the looks are compared at the same time, and each clears its folders
  fullyParallel: true,
  workers: 3, // more than the cores of CI, as journeys wait
  retries: 0, // a flaky journey is a failing journey
  forbidOnly: true,
  timeout: 240_000, // for a busy machine
  globalTimeout: 20 * 60_000,
  expect: { timeout: 20_000 }, // two cores, on which all other checks run meanwhile
  reporter: [['line'], ['html', { open: 'never', outputFolder: 'playwright-report/journeys' }]],
  use: {
    browserName: 'chromium',
    ...(LANGUAGE !== 'en' && { locale: LANGUAGE }),
    launchOptions: withoutPainting(headlessShell),
    contextOptions: { reducedMotion: 'reduce' },
    // Each page here is its browser's first, so a worker would fetch the whole app again in every context, and say nothing to the tests:
    // it answers from the second page load on. `installed.spec.ts` lets it work, and plays a round with it.
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, as their one journey each is long.
    ...(LANGUAGE === 'en' ? [{ name: 'other browsers', testDir: 'browsers' }] : []),
    // A journey runs on both, unless its tag says where it belongs.
    {
      name: 'phone',
      grepInvert: without('@desktop'),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    { name: 'desktop', grepInvert: without('@phone'), use: { viewport: { width: 1280, height: 800 } } },
  ],
});
