import { useSyncExternalStore } from 'react';

/** The breakpoint of the style sheets. */
const WIDE = '(min-width: 900px)';

/** Return true if a media query matches. The default query matches screens with two columns. */
export function useWide(query = WIDE): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
