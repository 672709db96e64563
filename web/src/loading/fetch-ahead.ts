import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Screen, screenOf } from '../routes';
import { whenAtRest } from './at-rest';

/** Fetches a part of the app; its value does not matter here. */
export type FetchPart = () => Promise<unknown>;

/**
 * Fetches the screens that may come next as soon as this one has come to rest, so that a phone with a bad line is not stuck on the way
 * to them. `nextOf` says which: it knows screens by the word after /app/ ('' is the first screen).
 */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchPart[]): void {
  const screen = screenOf(useLocation().pathname);

  useEffect(() => {
    return whenAtRest(() => {
      // What fails now is fetched again, and its failure shown, when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
