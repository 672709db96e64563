import { useLayoutEffect } from 'react';
import type { DeckId } from '../contract.gen';

/** Set the page's accent to that of a deck (accents.css). It remains until another screen sets one. */
export function useAccent(deck: DeckId): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.deck = deck;
  }, [deck]);
}
