/** The admin's choices for a round: its rules, the number of Spies, and how the players talk. */
import type { FromClient, RoomView } from '../../shared/contract.gen';

/** Either the app or the players enforce the rules. */
export type Rules = Pick<FromClient['change-rules'], 'referee' | 'pace'>;

const WE_DO: Rules = { referee: 'admin', pace: 'normal' };

/** Return the rules of the running round, or else of the next one. */
export const rulesIn = (view: RoomView | null): Rules => view?.rules ?? WE_DO;

/** The number of Spies (SPY-01). With `hidden`, the server draws 1 or 2 for each round, and nobody knows the number before the reveal. */
export type Spies = FromClient['change-spies']['spies'];

const MIN_PLAYERS_WITH_TWO = 6;

/** Return true if a deal has one Spy regardless of the setting. */
export const tooFewForTwo = (players: number): boolean => players < MIN_PLAYERS_WITH_TWO;

/** Return the number of Spies of the running round, or else of the next one. */
export const spiesIn = (view: Pick<RoomView, 'spies'> | null): Spies => view?.spies ?? 1;

/** Talk out loud, or in the app (TALK-01). */
export type Talk = FromClient['change-talk']['talk'];

/** Return the choice of the running round, or else of the next one. */
export const talkIn = (view: Pick<RoomView, 'talk'> | null): Talk => view?.talk?.mode ?? 'aloud';
