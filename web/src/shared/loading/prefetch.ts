import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';
import { whenIdle } from './when-idle';

export type FetchScreen = () => Promise<unknown>;

/**
 * Fetches the screens that may come next (`nextOf`) once this one has come to rest, so that a phone with a bad line does not wait for
 * them later.
 */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchScreen[]): void {
  const screen = screenAt(usePathname());

  useEffect(() => {
    return whenIdle(() => {
      // A part that fails now is fetched again when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
