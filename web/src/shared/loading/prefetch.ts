import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';
import { whenIdle } from './when-idle';

export type FetchScreen = () => Promise<unknown>;

/** Prefetch the screens that may come next once this one is idle, so that players with a bad connection do not wait later. */
export function useFetchAhead(nextOf: (screen: Screen) => readonly FetchScreen[]): void {
  const screen = screenAt(usePathname());

  useEffect(() => {
    return whenIdle(() => {
      // Ignored: the screen is requested again when it is needed.
      for (const fetchPart of nextOf(screen)) fetchPart().catch(() => undefined);
    });
  }, [screen, nextOf]);
}
