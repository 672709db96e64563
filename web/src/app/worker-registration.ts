import { whenNoRoomIsOpen } from '../features/join/room-lock';
import type { PageMessage } from './worker/build';

const WORKER = '/sw.js';

/** Register the worker. A new version takes over only when no page shows a room. Pages are never reloaded, and work without it. */
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
  follow(); // another page may have found the update before it was closed
  handOver();
}
