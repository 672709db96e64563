import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAfter, useTimed } from '../../../src/shared/ui/timed';
import { wait } from '../../fakes/browser';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a message disappears, and a new one gets its full time', async () => {
  const { result } = renderHook(() => useTimed<string>(2_000));
  const message = () => result.current[0];
  act(() => result.current[1]('Copied!'));
  await wait(1_500);
  act(() => result.current[1]('Copied again!'));

  await wait(1_999);
  expect(message()).toBe('Copied again!');
  await wait(1);
  expect(message()).toBeNull();
});

test('nothing happens for a falsy value or after unmounting', async () => {
  const action = vi.fn();
  const { rerender, unmount } = renderHook(({ on }) => useAfter(1_000, on, action), {
    initialProps: { on: true },
  });

  rerender({ on: false });
  await wait(1_000);
  rerender({ on: true });
  unmount();
  await wait(1_000);

  expect(action).not.toHaveBeenCalled();
});
