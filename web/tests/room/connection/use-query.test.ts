import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Result } from '../../../src/room/connection/api';
import { useQuery } from '../../../src/room/connection/use-query';

/** A server whose responses the test releases. */
function slowServer() {
  const asked: { subject: string; answer: (value: string) => Promise<void> }[] = [];
  const ask = (subject: string) => {
    return new Promise<Result<string>>((settle) => {
      asked.push({ subject, answer: (value) => act(async () => settle({ ok: true, value })) });
    });
  };
  return { asked, ask };
}

test('a late response for another room is discarded', async () => {
  const { asked, ask } = slowServer();
  const { result, rerender } = renderHook(({ room }) => useQuery(room, () => ask(room)), {
    initialProps: { room: 'K7WA' },
  });
  rerender({ room: 'BCDF' });

  await asked[0]?.answer('old');
  expect(result.current.result).toBeNull();

  await asked[1]?.answer('new');
  expect(result.current.result).toEqual({ ok: true, value: 'new' });
  expect(asked.map(({ subject }) => subject)).toEqual(['K7WA', 'BCDF']);
});

test('a repeated query is pending until the new response arrives', async () => {
  const { asked, ask } = slowServer();
  const { result } = renderHook(() => useQuery('K7WA', () => ask('K7WA')));
  await asked[0]?.answer('first');

  act(() => result.current.refetch());
  expect(result.current.result).toBeNull();

  await asked[1]?.answer('second');
  expect(result.current.result).toEqual({ ok: true, value: 'second' });
});
