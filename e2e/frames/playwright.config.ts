/** `make speed`: frame rates of the animations with CPU throttling by a factor of four. */
import { defineConfig } from '@playwright/test';
import { base, fullChromium } from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.speed.ts',
  outputDir: '../test-results/frames',
  workers: 1,
  reporter: [['list']],
  use: {
    ...base.use,
    launchOptions: fullChromium,
    deviceScaleFactor: 2,
    contextOptions: { reducedMotion: 'no-preference' },
    screenshot: 'off',
  },
  projects: base.projects?.filter(({ name }) => name === 'phone') ?? [],
});
