import { useDeferredValue } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** The history state of this screen, which survives a reload. It changes together with the screen (app/router.tsx). */
export function useRouteState(): unknown {
  return useDeferredValue(useHistoryState<unknown>());
}
