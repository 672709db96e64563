import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { registerWorker } from '../../src/app/worker-registration';
import { useRoomLock } from '../../src/features/join/room-lock';

/** A lock that all pages of a browser share. */
class FakeLocks {
  readonly #sitting = new Set<Promise<void>>();
  #waiting: (() => void)[] = [];

  request = async (_name: string, ...rest: [() => unknown] | [{ mode: 'shared' }, () => Promise<void>]) => {
    if (rest.length === 2) {
      const stay = rest[1]();
      this.#sitting.add(stay);
      await stay;
      this.#sitting.delete(stay);
      if (this.#sitting.size === 0) for (const go of this.#waiting.splice(0)) go();
      return;
    }
    if (this.#sitting.size > 0) await new Promise<void>((settle) => this.#waiting.push(settle));
    rest[0]();
  };
}

/** Controls when an update arrives. e2e/journeys/service-worker.spec.ts has real service workers. */
class FakeRegistration extends EventTarget {
  installing: EventTarget | null = null;
  waiting: { postMessage: (message: unknown) => void } | null = null;
}

let registration: FakeRegistration;
const told = vi.fn();

beforeEach(() => {
  told.mockClear();
  registration = new FakeRegistration();
  vi.stubGlobal('navigator', {
    locks: new FakeLocks(),
    serviceWorker: { register: () => Promise.resolve(registration) },
  });
});

function arrive(): void {
  const worker = new EventTarget();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = { postMessage: told };
  worker.dispatchEvent(new Event('statechange'));
}

function open(path: string) {
  window.history.replaceState(null, '', path);
  renderHook(useRoomLock);
}

const go = (path: string) => act(() => navigate(path));

test('a new version takes over immediately if no room is open', async () => {
  open('/app/how-to-play');
  await registerWorker();

  arrive();

  await waitFor(() => expect(told.mock.calls).toEqual([['take-over']]));
});

test('a version that has been waiting since the last visit is activated, too', async () => {
  registration.waiting = { postMessage: told };

  await registerWorker();

  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});

test('a version that another page has found is activated, too, because that page may be closed', async () => {
  const worker = new EventTarget();
  registration.installing = worker;
  await registerWorker();

  registration.waiting = { postMessage: told };
  worker.dispatchEvent(new Event('statechange'));

  await waitFor(() => expect(told.mock.calls).toEqual([['take-over']]));
});

test('a new version does not take over between the lobby and the results, but does after the player leaves the table', async () => {
  open('/app/room/ABCD');
  await registerWorker();
  arrive();

  for (const path of ['/app/play/ABCD', '/app/winners/ABCD']) {
    go(path);
    await new Promise((settle) => setTimeout(settle));
    expect(told).not.toHaveBeenCalled();
  }
  go('/app');

  await waitFor(() => expect(told).toHaveBeenCalledOnce());
});
