/**
 * Compares components and the main screens with the screenshots in snapshots/, in which placeholders replace the pictures of cards.
 * If the browser is not the one that snapshots/browser.txt names, the tests run without comparing.
 */
import { defineConfig } from '@playwright/test';
import base, { reportersIn, shortLivedChromium } from '../playwright.config';
import { installed, reasonNotToCompare } from './taken-with';

const reason = reasonNotToCompare(installed());
if (reason && !process.env.TEST_WORKER_INDEX) process.stderr.write(`${reason}\n`);

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/visual', // A separate folder, because the journeys run at the same time.
  workers: 1,
  reporter: reportersIn('../playwright-report/visual'),
  snapshotPathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
  ignoreSnapshots: reason !== null,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      maxDiffPixelRatio: 0.01,
      stylePath: 'stable.css',
    },
  },
  // At half size, a broken layout is still visible, but small differences between fonts are not. `bypassCSP` allows stable.css.
  use: { ...base.use, launchOptions: shortLivedChromium, deviceScaleFactor: 0.5, bypassCSP: true },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
