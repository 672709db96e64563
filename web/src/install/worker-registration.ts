import type { PageMessage } from '../worker/build';
import { whenNobodySits } from './at-table';

const WORKER = '/sw.js';

/**
 * Brings the service worker, or a newer version of it, which then waits until nobody sits at a table. No page is reloaded: one that was
 * opened with the old version goes on with it. Without workers, or when it fails, the app is what it is without one.
 */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

  function handOver(): void {
    if (!registration.waiting) return;
    void whenNobodySits(() => registration.waiting?.postMessage('take-over' satisfies PageMessage));
  }

  function follow(): void {
    registration.installing?.addEventListener('statechange', handOver);
  }

  registration.addEventListener('updatefound', follow);
  follow(); // another page may have found it, and be gone before it has come
  handOver();
}
