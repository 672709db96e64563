import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';
import { whenAtRest } from './at-rest';

export type FetchPart = () => Promise<unknown>;

/**
 * Fetches the screens that may come next (`nextOf`) once this one has come to rest, so that a phone with a bad line does not wait for
 * them later.
 */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchPart[]): void {
  const screen = screenAt(usePathname());

  useEffect(() => {
    return whenAtRest(() => {
      // A part that fails now is fetched again when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
