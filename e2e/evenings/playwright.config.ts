/**
 * `make soak`: six browsers play a game under each set of referee rules, one with talk in the app, evenings on shared
 * phones, and a night in Firefox, WebKit and Chromium.
 */
import { defineConfig } from '@playwright/test';
import { base } from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.evening.ts',
  outputDir: '../test-results/evenings',
  workers: 1,
  timeout: 20 * 60_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: base.projects?.filter(({ name }) => name === 'phone') ?? [],
});
