/** The deck that this tab wants to play. The next lobby with this player as admin uses it. */
import { tabStorage } from '../../shared/storage';

const KEY = 'spysafari:wished-deck';

/** `deck` is its hash or its code. */
export function setPendingDeck(deck: string): void {
  tabStorage.write(KEY, deck);
}

/** Return and clear the pending deck, if any. */
export function takePendingDeck(): string | null {
  const deck = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return deck;
}
