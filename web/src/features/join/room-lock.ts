import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { kindAt } from '../../shared/routes';

/** The lock that all pages of this browser share while they show a room. */
const LOCK = 'spysafari:at-table';

/** Hold a lock while a room is open, so that a new version of the app does not take over. */
export function useRoomLock(): void {
  const seated = kindAt(usePathname()) === 'room';

  useEffect(() => {
    if (!seated) return;
    const seat = new AbortController();
    const { signal } = seat;
    const stayed = new Promise<void>((settle) => signal.addEventListener('abort', () => settle()));
    // Locks are not available in old browsers or over plain HTTP. In these cases, a new version waits until all pages are closed.
    navigator.locks?.request(LOCK, { mode: 'shared' }, () => stayed).catch(() => undefined);
    return () => seat.abort();
  }, [seated]);
}

/** Run an action when no page in this browser shows a room. */
export async function whenNoRoomIsOpen(action: () => void): Promise<void> {
  await navigator.locks?.request(LOCK, action);
}
