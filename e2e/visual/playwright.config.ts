/**
 * Pictures of the design system and of the main screens, compared with those in snapshots/. They are of the layout:
 * the cards' art is replaced, as it has checks of its own. Taken with Debian's Chromium; elsewhere letters are drawn
 * differently, so that the pages are opened but not compared.
 */
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results/visual',
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../playwright-report/visual' }]],
  snapshotPathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      maxDiffPixelRatio: 0.01,
      stylePath: 'still.css',
    },
  },
  // Half the size is enough to see a broken layout, weighs a quarter, and forgives small differences of fonts.
  // still.css is a style of the test's own, which the pages' policy would refuse.
  use: { ...base.use, deviceScaleFactor: 0.5, bypassCSP: true },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
