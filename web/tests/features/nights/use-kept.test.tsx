import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import type { Reading } from '../../../src/room/nights/store';

const readKept = vi.hoisted(() => vi.fn<() => Promise<Reading>>());
vi.mock('../../../src/room/nights/store', async () => {
  const { changesOf } = await import('../../../src/shared/stored-data');
  return { readKept, keptChanges: changesOf('nights') };
});

test('the page opens without the games if the browser takes long to read them, and reads them again', async () => {
  vi.useFakeTimers();
  readKept.mockReturnValueOnce(new Promise(() => undefined));
  readKept.mockResolvedValueOnce({ ok: false, fault: 'blocked' });
  const { useKept } = await import('../../../src/features/nights/use-kept');
  const shown: (Reading | null)[] = [];
  function Page() {
    const reading = useKept();
    shown.push(reading);
    return reading ? 'Read' : 'Reading';
  }

  await act(async () =>
    render(
      <Suspense fallback="The previous screen">
        <Page />
      </Suspense>,
    ),
  );
  expect(screen.getByText('The previous screen')).toBeVisible();

  await act(() => vi.advanceTimersByTimeAsync(1_000));

  expect(shown[0]).toBeNull();
  expect(screen.getByText('Read')).toBeVisible();
});
