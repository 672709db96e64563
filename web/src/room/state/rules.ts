/** Who keeps the rules: the table, whose admin records how each round ended, or the app. */
import type { FromClient, RoomView } from '../../shared/contract.gen';

export type Rules = Pick<FromClient['change-rules'], 'referee' | 'pace'>;

const WE_DO: Rules = { referee: 'admin', pace: 'normal' };

/** Of the round that runs, else of the next one. */
export const rulesIn = (view: RoomView | null): Rules => view?.rules ?? WE_DO;
