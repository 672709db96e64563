import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';
import { whenAtRest } from './at-rest';

/** Fetches a part of the app; its value does not matter here. */
export type FetchPart = () => Promise<unknown>;

/**
 * Fetches the screens that may come next as soon as this one has come to rest, so that a phone with a bad line is not stuck on the way
 * to them. `nextOf` says which: it knows screens by the word after /app/ ('' is the first screen).
 */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchPart[]): void {
  const screen = screenAt(usePathname());

  useEffect(() => {
    return whenAtRest(() => {
      // What fails now is fetched again, and its failure shown, when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
