/**
 * Compares components and the main screens with the pictures in snapshots/, with placeholders for the cards' art. The
 * pictures were taken with Debian's Chromium. Other systems render text differently and do not compare.
 */
import { defineConfig } from '@playwright/test';
import base, { shortLivedChromium } from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/visual',
  workers: 1, // Use a folder of its own, because this runs at the same time as the journeys.
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../playwright-report/visual' }]],
  snapshotPathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
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
  // Half the size is enough to show a broken layout and tolerates small differences of fonts.
  // The content security policy would block stable.css.
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
