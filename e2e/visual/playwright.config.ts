/**
 * Compares the design system and the main screens with the pictures in snapshots/. They show the layout: the cards' art
 * has checks of its own and is replaced. They were taken with Debian's Chromium; elsewhere letters look different, so
 * the pages are opened but not compared.
 */
import { defineConfig } from '@playwright/test';
import base, { shortLivedChromium } from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/visual',
  workers: 1, // beside the journeys in make test
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
  // Half the size shows a broken layout, weighs a quarter, and forgives small differences of fonts.
  // The pages' policy would refuse the test's own stable.css.
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
