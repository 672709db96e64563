/** `make looks`: a walk through all screens with every detector of layout and accessibility faults, and a comparison of twelve pictures. */
import { defineConfig } from '@playwright/test';
import type { ServerSettings } from '../fixtures/game-server';
import { TEST_BUILD } from '../fixtures/language';
import { base, headlessShell, reportersIn, withPictures } from '../playwright.config';

export default defineConfig<{ serverSettings: ServerSettings }>({
  ...base,
  testDir: '.',
  outputDir: '../test-results/screens', // A separate folder, because the journeys run at the same time.
  workers: 2,
  timeout: 10 * 60_000, // A route has up to 20 stops, and other checks run on the same cores.
  reporter: reportersIn('../playwright-report/screens'),
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: 'none', // Otherwise a missing picture would fail only once.
  expect: {
    ...base.expect,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      stylePath: ['../fixtures/stable.css', 'looks.css'],
    },
  },
  use: {
    ...base.use,
    launchOptions: withPictures,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 0.5, // Half-size pictures show a broken layout, but hardly how letters are drawn.
    bypassCSP: true, // allows stable.css
    serverSettings: { WEB_ROOT: TEST_BUILD, CHANCE_SEED: '1' },
  },
  projects: [
    { name: 'screens', grepInvert: /@painted/ },
    { name: 'pictures', grep: /@painted/, use: { launchOptions: headlessShell } },
  ],
});
