/** The deck that the player wants to use. The next lobby that this tab opens as the admin chooses it. */
import { tabStorage } from '../../shared/storage';

const KEY = 'spysafari:wished-deck';

/** `deck` is a hash or a code. */
export function setPendingDeck(deck: string): void {
  tabStorage.write(KEY, deck);
}

/** Return and clear the pending deck, if any. */
export function takePendingDeck(): string | null {
  const deck = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return deck;
}
