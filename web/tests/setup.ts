import '@testing-library/jest-dom/vitest';
import '../src/shared/languages/active-language';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Tests never contact a server. Events sent on a live connection are recorded in `sockets` of fakes/live.ts.
vi.mock('socket.io-client', async () => (await import('./fakes/live')).fakeSocketIo);

// Wait up to 20 s for expected changes, because a busy machine may be slow. Only failing tests take that long.
const PATIENCE_MS = 20_000;
const { getElementError: describeError } = getConfig();
configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: withLateMessage });
const { waitFor } = vi;
vi.waitFor = (look) => waitFor(look, PATIENCE_MS);

interface CallSites {
  captureStackTrace(error: Error, caller: unknown): void;
}

/** Describe the page only when the error is reported, because waiting discards almost all errors, and a description takes long. */
function withLateMessage(reason: string | null, container: Element): Error {
  const error = new Error();
  // Otherwise, the report would show this function instead of the test.
  (Error as unknown as CallSites).captureStackTrace(error, withLateMessage);
  const get = () => describeError(reason, container).message;
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError' },
    message: { get, configurable: true },
  });
}

// React records a stack for each element, to show it in warnings, until this counter reaches 10,000. That takes a sixth of the time.
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// Simulate a touch device, except in tests without a browser environment.
if ('window' in globalThis) {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window));
}

/**
 * Return styles by tag name, because happy-dom computes them again after each change of the page, for each element that
 * a query by role looks at. Tests load no style sheets, so that only the attributes `style` and `open` can make a difference.
 */
function quickStyles(computed: typeof window.getComputedStyle): typeof window.getComputedStyle {
  const plain = document.implementation.createHTMLDocument();
  const styles = new Map<string, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (element.tagName === 'DIALOG') return computed(element, pseudo);
    for (let up: Element | null = element; up; up = up.parentElement)
      if (up.hasAttribute('style')) return computed(element, pseudo);
    let style = styles.get(element.tagName);
    if (!style) {
      const { namespaceURI, tagName } = element;
      style = computed(plain.body.appendChild(plain.createElementNS(namespaceURI, tagName.toLowerCase())));
      styles.set(tagName, style);
    }
    return style;
  };
}

/** happy-dom does not have channels. These deliver messages synchronously. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: (() => void) | null = null;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(): void {
    for (const other of FakeChannel.open) if (other !== this && other.name === this.name) other.onmessage?.();
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });

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
