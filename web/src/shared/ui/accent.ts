import { useLayoutEffect } from 'react';

/** The two colour worlds of tokens.css. */
export type Accent = 'locations' | 'animals';

/** Colours the whole page while the calling screen is shown. */
export function useAccent(accent: Accent): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.deck = accent;
  }, [accent]);
}
