import '@testing-library/jest-dom/vitest';
import '../src/shared/languages/active-language';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Tests never contact a server. Events sent on a live connection are recorded in `sockets` of fakes/live.ts.
vi.mock('socket.io-client', async () => (await import('./fakes/live')).fakeSocketIo);

// Wait up to 20 s for expected changes, because a busy machine may be slow. Only failing tests take that long.
const PATIENCE_MS = 20_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (look) => waitFor(look, PATIENCE_MS);

// Simulate a touch device, except in tests without a browser environment.
if ('window' in globalThis)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });

// Make randomness deterministic and clear the storage.
beforeEach(() => {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647; // A Lehmer random number generator
    return state / 2_147_483_647;
  };
  if (!('window' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
});

// Fail on warnings, because React reports mistakes through the console. A test that expects one spies on the console.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(complaints.splice(0), 'complaints on the console').toEqual([]);
});
