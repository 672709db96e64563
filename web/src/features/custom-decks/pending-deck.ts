/** A deck that this tab wants to play with: the next lobby in which it is the admin takes it. */
import { tabStorage } from '../../shared/storage';

const KEY = 'spysafari:wished-deck';

/** `deck`: its hash or its code. */
export function setPendingDeck(deck: string): void {
  tabStorage.write(KEY, deck);
}

/** Null without a wish. It is granted once. */
export function takePendingDeck(): string | null {
  const deck = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return deck;
}
