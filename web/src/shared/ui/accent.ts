import { useLayoutEffect } from 'react';

/** The two accent colors in tokens.css. */
export type Accent = 'locations' | 'animals';

/** Set the page's accent color while the screen is mounted. */
export function useAccent(accent: Accent): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.deck = accent;
  }, [accent]);
}
