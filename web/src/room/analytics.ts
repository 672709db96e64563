/** The one analytics event (LOBBY-22): pushed whether or not anybody listens. */
import type { DeckId } from '../contract.gen';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function deckChosen(deck: DeckId): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'chosen_deck', deck_type: deck });
}
