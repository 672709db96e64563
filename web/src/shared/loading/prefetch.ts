import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';
import { whenIdle } from './when-idle';

type FetchScreen = () => Promise<unknown>;

/** Prefetch the next screens when this one is idle, so that players with a slow connection do not wait later. */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchScreen[]): void {
  const screen = screenAt(usePathname());

  useEffect(() => {
    return whenIdle(() => {
      // Ignore failures, because the screen is fetched again when needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
