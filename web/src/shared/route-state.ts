import { useDeferredValue } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** What `navigate` was given for this screen; it survives a reload. Changes together with the screen (app/router.tsx). */
export function useRouteState(): unknown {
  return useDeferredValue(useHistoryState<unknown>());
}
