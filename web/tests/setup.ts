import '@testing-library/jest-dom/vitest';
import '../src/shared/languages/active-language';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// No test reaches for a server: what a screen sends on its live connection is in `sockets` of fakes/live.ts.
vi.mock('socket.io-client', async () => (await import('./fakes/live')).fakeSocketIo);

// What comes is awaited for as long as a busy machine may need; only what never comes takes this long.
const PATIENCE_MS = 20_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (look) => waitFor(look, PATIENCE_MS);

// The tests hold a device that one touches. Those without a browser have no navigator worth the name.
if ('window' in globalThis)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });

// For its warnings React notes where every element was made, a fifth of what these tests cost, up to a number a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counters = {} } =
  React as unknown as Record<string, object>; // not among its types
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// Chance is the same on every run, and nothing was kept by the last one.
beforeEach(() => {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647; // Lehmer's generator
    return state / 2_147_483_647;
  };
  if (!('window' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
});

// A warning is an error: React reports real mistakes through the console. A test that expects one spies on the console.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(complaints.splice(0), 'complaints on the console').toEqual([]);
});
