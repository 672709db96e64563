/** The deck to select in the next lobby in which this tab's player is the admin. */
import { tabStorage } from '../../shared/storage';

const KEY = 'spysafari:wished-deck';

export function setPendingDeck(code: string): void {
  tabStorage.write(KEY, code);
}

/** Return and clear the code of the pending deck, if any. */
export function takePendingDeck(): string | null {
  const code = tabStorage.read(KEY);
  tabStorage.remove(KEY);
  return code;
}
