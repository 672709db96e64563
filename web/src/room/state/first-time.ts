/** Count the rounds that this phone has played, because only new players see coaching and explanations. */
import { deviceStorage } from '../../shared/storage';

const KEY = 'spysafari:played';
/** Used if browser storage is blocked. */
let playedHere = 0;

/** Return the number of rounds, or Infinity for a player who wants no more hints. */
export function roundsPlayed(): number {
  const stored = deviceStorage.read(KEY);
  return Math.max(playedHere, stored === null ? 0 : Number(stored) || Number.POSITIVE_INFINITY);
}

export const hasPlayed = (): boolean => roundsPlayed() > 0;

export function markPlayed(rounds = roundsPlayed() + 1): void {
  playedHere = deviceStorage.write(KEY, String(rounds)) ? 0 : rounds;
}
