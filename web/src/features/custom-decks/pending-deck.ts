/** The deck to select in the next lobby in which this tab's player is the admin. */
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
