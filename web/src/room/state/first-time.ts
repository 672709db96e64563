/** Remember that this phone has played a round, because only new players see coaching and explanations. */
import { deviceStorage } from '../../shared/storage';

const KEY = 'spysafari:played';
/** Used if browser storage is blocked. */
let playedHere = false;

export function hasPlayed(): boolean {
  return playedHere || deviceStorage.read(KEY) !== null;
}

export function markPlayed(): void {
  playedHere = !deviceStorage.write(KEY, 'yes');
}
