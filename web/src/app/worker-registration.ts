import { whenNoRoomIsOpen } from '../features/join/room-lock';
import type { PageMessage } from './worker/build';

const WORKER = '/sw.js';

/**
 * Registers the service worker. A newer version waits until nobody sits at a table. No page is reloaded, so a page that was opened with the old
 * version keeps it. Without a worker the app works as well.
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

  function handOver(): void {
    if (!registration.waiting) return;
    void whenNoRoomIsOpen(() => registration.waiting?.postMessage('take-over' satisfies PageMessage));
  }

  function follow(): void {
    registration.installing?.addEventListener('statechange', handOver);
  }

  registration.addEventListener('updatefound', follow);
  follow(); // another page may have found it and closed since
  handOver();
}
