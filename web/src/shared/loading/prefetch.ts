import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type Screen, screenAt } from '../routes';

/** After this time, the visible part of a screen is assumed to be painted. */
const PAINTED_MS = 500;

/** Return false until a timeout or the first scroll, so that the visible part of a screen gets the full bandwidth. */
export function useFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const end = () => setPainted(true);
    const timer = setTimeout(end, PAINTED_MS);
    window.addEventListener('scroll', end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', end);
    };
  }, []);
  return painted;
}

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

/** A delay that leaves the bandwidth to the screen's own pictures. */
const DELAY_MS = 2_000;
/** The deadline for a phone that is never idle. */
const DEADLINE_MS = 3_000;

/** Run an action when the screen is idle. Return a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari lacks `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function')
      handle = requestIdleCallback(action, { timeout: DEADLINE_MS });
    else action();
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
