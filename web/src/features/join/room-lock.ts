import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { kindAt } from '../../shared/routes';

/** Every page of this browser that shows a room shares it. */
const LOCK = 'spysafari:at-table';

/** Holds a lock while a room is shown: no new version of the app takes over in the meantime. */
export function useRoomLock(): void {
  const seated = kindAt(usePathname()) === 'room';

  useEffect(() => {
    if (!seated) return;
    const seat = new AbortController();
    const { signal } = seat;
    const stayed = new Promise<void>((settle) => signal.addEventListener('abort', () => settle()));
    // Old browsers and plain http have no locks: there a new version waits until all pages are closed.
    navigator.locks?.request(LOCK, { mode: 'shared' }, () => stayed).catch(() => undefined);
    return () => seat.abort();
  }, [seated]);
}

/** Acts once no page of this browser shows a room. */
export async function whenNoRoomIsOpen(action: () => void): Promise<void> {
  await navigator.locks?.request(LOCK, action);
}
