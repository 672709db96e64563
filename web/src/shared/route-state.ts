import { useDeferredValue } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { roomAt } from './routes';

/** Return this screen's history state, which survives a reload. It changes together with the screen (app/router.tsx). */
export function useRouteState(): unknown {
  return useDeferredValue(useHistoryState<unknown>());
}

/** Return a function that checks if the player is still on this page. Call it after an await, before navigating. */
export const capturePage = () => captureLocation((pathname) => pathname);

/** Return a function that checks if the player is still in this room. A room's lobby and rounds count as one location. */
export const captureRoom = () => captureLocation(roomAt);

function captureLocation(locationOf: (pathname: string) => string | undefined): () => boolean {
  const location = locationOf(window.location.pathname);
  return () => locationOf(window.location.pathname) === location;
}
