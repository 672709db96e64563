import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFetchAhead } from '../../src/loading/fetch-ahead';

const at = (path: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  ),
});

let rest: (() => void)[] = [];

/** The phone comes to rest: everybody who waits for it gets going. */
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

afterEach(() => vi.useRealTimers());

test.each([
  ['/app', ''],
  ['/app/', ''],
  ['/app/join/ABCD', 'join'],
  ['/app/room/ABCD', 'room'],
])('at rest on %s the parts after the screen %j are fetched', async (path, screen) => {
  const fetchPart = vi.fn(async () => undefined);
  const nextOf = vi.fn(() => [fetchPart]);
  renderHook(() => useFetchAhead(nextOf), at(path));
  expect(fetchPart).not.toHaveBeenCalled();

  await comeToRest();

  expect(nextOf).toHaveBeenCalledWith(screen);
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('a part that does not come is no problem yet', async () => {
  const fetchPart = () => Promise.reject(new Error('no line'));
  renderHook(() => useFetchAhead(() => [fetchPart]), at('/app'));

  await comeToRest();
});

test('a screen that has gone fetches nothing', async () => {
  const fetchPart = vi.fn(async () => undefined);
  const { unmount } = renderHook(() => useFetchAhead(() => [fetchPart]), at('/app'));

  unmount();
  await comeToRest();

  expect(fetchPart).not.toHaveBeenCalled();
});

test('where nobody says when the phone is at rest, two seconds have to do', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const fetchPart = vi.fn(async () => undefined);
  function Screen() {
    useFetchAhead(nextOf);
    return null;
  }
  const nextOf = () => [fetchPart];
  render(<Screen />, at('/app/create'));

  await act(() => vi.advanceTimersByTimeAsync(2_000));

  expect(fetchPart).toHaveBeenCalledOnce();
});
