import { useLayoutEffect } from 'react';

/** The two accent colors in tokens.css. */
export type Accent = 'locations' | 'animals';

/** Set the page's accent color. It remains until another screen sets one. */
export function useAccent(accent: Accent): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.deck = accent;
  }, [accent]);
}
