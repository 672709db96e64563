/** The number of Spies in the next rounds (SPY-01). */
import type { FromClient, RoomView } from '../../shared/contract.gen';

/** With `hidden`, the server draws 1 or 2 for each round, and nobody knows the number before the reveal. */
export type Spies = FromClient['change-spies']['spies'];

const MIN_PLAYERS_WITH_TWO = 6;

/** Return true if a deal has one Spy regardless of the setting. */
export const tooFewForTwo = (players: number): boolean => players < MIN_PLAYERS_WITH_TWO;

/** Return the number of Spies of the running round, or else of the next one. */
export const spiesIn = (view: Pick<RoomView, 'spies'> | null): Spies => view?.spies ?? 1;
