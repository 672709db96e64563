import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { kindAt } from '../routes';

/** Shared by all pages of this browser that show a room. */
const LOCK = 'spysafari:at-table';

/** While a room is shown, no other version of the app takes over in any of this browser's pages. */
export function useSeatAtTable(): void {
  const seated = kindAt(usePathname()) === 'room';

  useEffect(() => {
    if (!seated) return;
    const seat = new AbortController();
    const { signal } = seat;
    const stayed = new Promise<void>((settle) => signal.addEventListener('abort', () => settle()));
    // Old browsers and plain http know no locks: there a new version waits until all pages are closed.
    navigator.locks?.request(LOCK, { mode: 'shared' }, () => stayed).catch(() => undefined);
    return () => seat.abort();
  }, [seated]);
}

/** Waits until none of this browser's pages shows a room, for as long as this page lives. */
export async function whenNobodySits(action: () => void): Promise<void> {
  await navigator.locks?.request(LOCK, action);
}
