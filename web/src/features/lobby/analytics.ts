/** The only analytics event of the game (LOBBY-22). It is pushed even if no analytics service is configured. */
import type { DeckId } from '../../shared/contract.gen';

declare global {
  interface Window {
    dataLayer?: object[];
    /** Defined while the operator's analytics service is running. */
    gtag?: (...command: unknown[]) => void;
  }
}

export function deckChosen(deck: DeckId): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'chosen_deck', deck_type: deck });
  window.gtag?.('event', 'chosen_deck', { deck_type: deck });
}
