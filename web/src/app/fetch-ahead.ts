import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { screenOf } from './at-table';

/** Fetches a part of the app; its value does not matter here. */
export type FetchPart = () => Promise<unknown>;

/** What this screen still fetches for itself, such as its pictures, comes first. */
const OWN_TIME_MS = 2_000;
/** The latest moment from then on, when the phone never comes to rest. */
const AT_LAST_MS = 3_000;

/**
 * Fetches the screens that may come next as soon as this one has come to rest, so that a phone with a bad line is not stuck on the way
 * to them. `nextOf` says which: it knows screens by the word after /app/ ('' is the first screen).
 */
export function useFetchAhead(nextOf: (screen: string) => readonly FetchPart[]): void {
  const screen = screenOf(useLocation().pathname);

  useEffect(() => {
    return whenAtRest(() => {
      // What fails now is fetched again, and its failure shown, when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}

/** Gives what calls it off. */
export function whenAtRest(action: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      handle = requestIdleCallback(action, { timeout: AT_LAST_MS });
    else action();
  }, OWN_TIME_MS);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
