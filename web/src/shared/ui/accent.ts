import { useLayoutEffect } from 'react';

/** The two accent colours of tokens.css. */
export type Accent = 'locations' | 'animals';

/** Set the accent of the whole page while the calling screen is mounted. */
export function useAccent(accent: Accent): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.deck = accent;
  }, [accent]);
}
