/** The admin's choice between talking out loud and talking in the app (TALK-01). */
import type { FromClient, RoomView } from '../../shared/contract.gen';

export type Talk = FromClient['change-talk']['talk'];

/** Return the choice of the running round, or else of the next one. */
export const talkIn = (view: Pick<RoomView, 'talk'> | null): Talk => view?.talk?.mode ?? 'aloud';
