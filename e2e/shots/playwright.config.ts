/** `make shots`: screenshots of every screen and state in four sizes. */
import { defineConfig } from '@playwright/test';
import type { ServerSettings } from '../fixtures/game-server';
import { TEST_BUILD } from '../fixtures/language';
import { base, shortLivedChromium } from '../playwright.config';

export default defineConfig<{ serverSettings: ServerSettings }>({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: 'pictures/.results',
  globalTimeout: 30 * 60_000,
  timeout: 10 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    ...base.use,
    launchOptions: shortLivedChromium,
    actionTimeout: 30_000,
    deviceScaleFactor: 2,
    screenshot: 'off',
    viewport: { width: 390, height: 844 }, // The routes press buttons that only phones have.
    bypassCSP: true, // The tests add inline styles.
    serverSettings: { WEB_ROOT: TEST_BUILD, CHANCE_SEED: '1' }, // Deal the same cards in every run.
  },
  projects: [{ name: 'shots' }],
});
