/** The rules that the room plays by: refereed by the app, or kept by the players themselves. */
import type { FromClient, RoomView } from '../../shared/contract.gen';

export type Rules = Pick<FromClient['change-rules'], 'referee' | 'pace'>;

const WE_DO: Rules = { referee: 'admin', pace: 'normal' };

/** The rules of the running round, otherwise of the next one. */
export const rulesIn = (view: RoomView | null): Rules => view?.rules ?? WE_DO;
