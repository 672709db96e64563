/** How the players ask and answer in the next rounds (TALK-01). */
import type { FromClient, RoomView } from '../../shared/contract.gen';

export type Talk = FromClient['change-talk']['talk'];

/** Return how the players talk in the running round, or else in the next one. */
export const talkIn = (view: Pick<RoomView, 'talk'> | null): Talk => view?.talk?.mode ?? 'aloud';
