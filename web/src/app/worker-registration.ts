import { whenNoRoomIsOpen } from '../features/join/room-lock';
import type { PageMessage } from './worker/build';

const WORKER = '/sw.js';

/** Register the service worker. A new version takes over only if no page shows a room. Pages are never reloaded. */
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
  follow(); // Another page may have found the update and been closed since.
  handOver();
}
