import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFetchAhead } from '../../../src/shared/loading/prefetch';

declare const process: Record<'once' | 'off', (event: string, listener: () => void) => void>;

function open(path: string, nextOf: Parameters<typeof useFetchAhead>[0]) {
  window.history.replaceState(null, '', path);
  return renderHook(() => useFetchAhead(nextOf));
}

let rest: (() => void)[] = [];

/** Make the page idle and run the waiting callbacks. */
const comeToRest = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    for (const action of rest) action();
  });

beforeEach(() => {
  vi.useFakeTimers();
  rest = [];
  vi.stubGlobal('requestIdleCallback', (action: () => void) => rest.push(action));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    rest[handle - 1] = () => undefined;
  });
});

test.each([
  ['/app', 'home'],
  ['/app/', 'home'],
  ['/app/join/ABCD', 'invite'],
  ['/app/room/ABCD', 'lobby'],
])('when %s is idle, the chunks after the screen %j are fetched', async (path, screen) => {
  const fetchPart = vi.fn(async () => undefined);
  const nextOf = vi.fn(() => [fetchPart]);
  open(path, nextOf);
  expect(fetchPart).not.toHaveBeenCalled();

  await comeToRest();

  expect(nextOf).toHaveBeenCalledWith(screen);
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('a failed prefetch is ignored', async () => {
  let fetches = 0;
  // A mock would handle the rejection itself.
  const fetchPart = () => {
    fetches += 1;
    return Promise.reject(new Error('no line'));
  };
  const onUnhandled = vi.fn();
  process.once('unhandledRejection', onUnhandled);
  open('/app', () => [fetchPart]);

  await comeToRest();
  await vi.advanceTimersByTimeAsync(0); // Node reports unhandled rejections after the microtasks.
  process.off('unhandledRejection', onUnhandled);

  expect(fetches).toBe(1);
  expect(onUnhandled).not.toHaveBeenCalled();
});

test('an unmounted screen prefetches nothing', async () => {
  const fetchPart = vi.fn(async () => undefined);
  const { unmount } = open('/app', () => [fetchPart]);

  unmount();
  await comeToRest();

  expect(fetchPart).not.toHaveBeenCalled();
});

test('without idle callbacks, the delay is two seconds', async () => {
  // As in WebKit, with which e2e/browsers plays.
  vi.stubGlobal('requestIdleCallback', undefined);
  const fetchPart = vi.fn(async () => undefined);
  open('/app/create', () => [fetchPart]);

  await act(() => vi.advanceTimersByTimeAsync(2_000));

  expect(fetchPart).toHaveBeenCalledOnce();
});
