/** Remembers that a round was played on this phone, because new players see coaching. */
import { deviceStorage } from '../../shared/storage';

const KEY = 'spysafari:played';
/** For browsers that keep nothing. */
let playedHere = false;

export function hasPlayed(): boolean {
  return playedHere || deviceStorage.read(KEY) !== null;
}

export function markPlayed(): void {
  playedHere = !deviceStorage.write(KEY, 'yes');
}
