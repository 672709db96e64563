import { expect, test, vi } from 'vitest';
import { changesOf } from '../../src/shared/stored-data';

test('a page that the browser shows again reads the data again, until it stops listening', () => {
  const listener = vi.fn();
  const end = changesOf('decks').listen(listener);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })); // happy-dom ignores `persisted`.

  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
  end();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
});

test('data can be changed and followed in a browser that refuses channels', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const { follow, publish } = changesOf('decks');
  const values: string[] = [];

  const end = follow(
    async () => 'read',
    (value) => values.push(value),
  );
  await vi.waitFor(() => expect(values).toEqual(['read']));
  publish();

  await vi.waitFor(() => expect(values).toEqual(['read', 'read']));
  end();
});
