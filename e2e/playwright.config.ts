import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS, HEADLESS_SHELL } from './fixtures/chromium.ts';
import { LANGUAGE } from './fixtures/language.ts';

/** A host name for this machine that, unlike localhost, is not a secure context. */
export const LAN_HOST = 'spies.lan';

/** Disable the optimizing compilers and the GPU process, which cost more than they save in pages that live for seconds. */
const SHORT_LIVED_FLAGS = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

/** No other host is reachable, so a journey fails if a page needs one. */
const HOSTS = `MAP ${LAN_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`;
const flags = [...CHROMIUM_FLAGS, `--host-resolver-rules=${HOSTS}`];
export const fullChromium = { executablePath: CHROMIUM, args: flags };
export const shortLivedChromium = { executablePath: CHROMIUM, args: [...flags, ...SHORT_LIVED_FLAGS] };
export const headlessShell = { ...shortLivedChromium, executablePath: HEADLESS_SHELL };

/**
 * Limits the memory for painting, so that most of a page stays blank. Painting without a GPU would take half of the CPU time.
 * Tests that compare pictures (in screens/, those with the tag `@painted`) use `headlessShell`. `PAINTED=1` paints all pages.
 */
const NO_PAINTING_FLAG = '--force-gpu-mem-available-mb=1';
const withoutPainting = <Options extends { args: string[] }>(options: Options): Options =>
  process.env.PAINTED ? options : { ...options, args: [...options.args, NO_PAINTING_FLAG] };

/** Unpainted pages that load pictures, for journeys that measure the layout. */
export const withPictures = withoutPainting(headlessShell);

/** For what the headless shell does not support. Journeys that share launch options share a worker, which takes seconds to start. */
export const unpaintedChromium = withoutPainting(shortLivedChromium);

/** Replaces Playwright's flag, so it repeats that headless browsers have a mouse. */
const NO_PICTURES_FLAG =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** Most journeys do not load pictures, because fetching and decoding them would take a seventh of the CPU time. */
const withoutPictures = process.env.PAINTED
  ? withPictures
  : { ...withPictures, args: [...withPictures.args, NO_PICTURES_FLAG] };

/** Journeys with the tag `@soak` run only in `make soak`, which sets SOAK=1 and gives the servers new random numbers. */
export const isSoak = process.env.SOAK === '1';
if (isSoak && !process.env.SEED) {
  process.env.SEED = String(Date.now()); // Workers inherit it.
  process.stdout.write(`SOAK=1 SEED=${process.env.SEED}\n`);
}

/** Matches the tests that a project skips: those for the other screen size and, in pseudo-languages, `@english` ones. */
const skipped = (size: string) =>
  new RegExp([size, ...(LANGUAGE === 'en' ? [] : ['@english']), ...(isSoak ? [] : ['@soak'])].join('|'));

/** scripts/suites.py reads the JUnit file. */
export const reportersIn = (outputFolder: string): ReporterDescription[] => [
  ['line'],
  ['html', { open: 'never', outputFolder }],
  ...(process.env.JUNIT
    ? [['junit', { outputFile: process.env.JUNIT, includeRetries: true }] as ReporterDescription]
    : []),
];

/** Settings of all configurations. */
export const base = defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys', // A separate folder, because screens/ runs at the same time and clears its own.
  fullyParallel: true,
  workers: 3, // More workers than CI has cores, because journeys mostly wait.
  forbidOnly: true,
  timeout: 240_000,
  globalTimeout: (isSoak ? 60 : 20) * 60_000,
  expect: { timeout: 20_000 }, // Other checks run on the same cores at the same time.
  reporter: reportersIn('playwright-report/journeys'),
  use: {
    browserName: 'chromium',
    ...(LANGUAGE !== 'en' && { locale: LANGUAGE }),
    launchOptions: withoutPictures,
    contextOptions: { reducedMotion: 'reduce' },
    // In a new context, the service worker would download the app again. journeys/service-worker.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    // These journeys start first, because they take longest.
    ...(LANGUAGE === 'en' ? [{ name: 'other browsers', testDir: 'browsers' }] : []),
    // Journeys without a tag run in both projects.
    {
      name: 'phone',
      grepInvert: skipped('@desktop'),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    { name: 'desktop', grepInvert: skipped('@phone'), use: { viewport: { width: 1280, height: 800 } } },
  ],
});

export default defineConfig(base, {
  // A retry only adds a trace, because tracing every journey would take a tenth of the CPU time.
  retries: 1,
  failOnFlakyTests: true,
  use: { trace: 'on-first-retry' },
});
