import { useDeferredValue } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** Return this screen's history state, which survives a reload. It changes together with the screen (app/router.tsx). */
export function useRouteState(): unknown {
  return useDeferredValue(useHistoryState<unknown>());
}
