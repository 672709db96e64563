import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from '../../../src/shared/ui/use-wake-lock';

/** Simulates locks that arrive late or are refused. e2e/journeys/sound-and-wake-lock.spec.ts has Chromium's locks. */
interface Lock {
  released: boolean;
  release: () => Promise<void>;
}

let locks: Lock[];

function newLock(): Promise<Lock> {
  const lock: Lock = {
    released: false,
    release() {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
}

const request = vi.fn(newLock);
const held = () => locks.filter(({ released }) => !released).length;
const open = (wanted = true) =>
  act(async () => renderHook((props) => useWakeLock(props.wanted), { initialProps: { wanted } }));

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  locks = [];
  request.mockReset().mockImplementation(newLock);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('the screen stays on while the wake lock is wanted', async () => {
  const { rerender } = await open(false);
  expect(request).not.toHaveBeenCalled();

  await act(async () => rerender({ wanted: true }));
  expect(request.mock.calls).toEqual([['screen']]);
  expect(held()).toBe(1);

  await act(async () => rerender({ wanted: false }));
  expect(held()).toBe(0);
});

test('a lock that the browser released while the page was hidden is requested again', async () => {
  const { unmount } = await open();
  await locks[0]?.release();
  await look('hidden');
  expect(request).toHaveBeenCalledOnce();

  await look('visible');
  await look('visible');
  expect(request).toHaveBeenCalledTimes(2);
  expect(held()).toBe(1);

  unmount();
  await look('visible');
  expect(request).toHaveBeenCalledTimes(2);
  expect(held()).toBe(0);
});

test('a lock that arrives too late is released', async () => {
  let grant: (lock: Lock) => void = () => undefined;
  request.mockImplementation(
    () =>
      new Promise((settle) => {
        grant = settle;
      }),
  );
  const { unmount } = await open();

  unmount();
  const late = await newLock();
  await act(async () => grant(late));

  expect(held()).toBe(0);
});

test('a refusal or a missing API changes nothing', async () => {
  request.mockRejectedValue(new Error('Low battery'));
  (await open()).unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  (await open()).unmount();

  expect(locks).toEqual([]);
});
