/** The room's rules, which either the app or the players enforce. */
import type { FromClient, RoomView } from '../../shared/contract.gen';

export type Rules = Pick<FromClient['change-rules'], 'referee' | 'pace'>;

const WE_DO: Rules = { referee: 'admin', pace: 'normal' };

/** Return the rules of the running round, or else of the next one. */
export const rulesIn = (view: RoomView | null): Rules => view?.rules ?? WE_DO;
