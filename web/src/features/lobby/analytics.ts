/** The game's one analytics event (LOBBY-22), pushed whether or not anybody listens. */
import type { DeckId } from '../../shared/contract.gen';

declare global {
  interface Window {
    dataLayer?: object[];
    /** Present while the operator's analytics run. */
    gtag?: (...command: unknown[]) => void;
  }
}

export function deckChosen(deck: DeckId): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'chosen_deck', deck_type: deck });
  window.gtag?.('event', 'chosen_deck', { deck_type: deck });
}
