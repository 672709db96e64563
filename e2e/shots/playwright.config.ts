/** `make shots`: pictures of every screen and state in four sizes, and a table of faults. */
import { defineConfig } from '@playwright/test';
import type { ServerSettings } from '../fixtures/game-server';
import base, { shortLivedChromium } from '../playwright.config';

export default defineConfig<{ serverSettings: ServerSettings }>({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: 'pictures/.results',
  globalTimeout: 30 * 60_000,
  timeout: 10 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['./fault-reporter.ts']],
  use: {
    ...base.use,
    launchOptions: shortLivedChromium,
    actionTimeout: 30_000,
    deviceScaleFactor: 2,
    trace: 'off',
    screenshot: 'off',
    bypassCSP: true, // the camera's own styles are inline
    serverSettings: { CHANCE_SEED: '1' }, // all pictures show the same draw
  },
  projects: [{ name: 'shots' }],
});
