import type { AckRefused, RoomCheck } from '../../contract.gen';
import { type Answer, checkRoom } from '../../room/api';
import { useAnswer } from '../../room/use-answer';

const TIMED_OUT = 'Request timed out. Please try again later.';
const NO_NETWORK = 'Cannot connect to server. Please check your internet connection.';
const CHECK_FAILED = 'Failed to check room status';
/** Failures that say nothing about the room. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'unavailable', 'updating']);
const UNAVAILABLE = 'This game room is no longer available.';

export type Invitation =
  | { state: 'checking' }
  | { state: 'open' }
  /** `again`: asking once more may help. */
  | { state: 'closed'; exists: boolean; reason: string; again: boolean };

/** INVITE-01, INVITE-03..06: whether the room can be joined. A failed check counts as absent. */
export function useRoomCheck(roomId: string): { invitation: Invitation; again: () => void } {
  const { answer, again } = useAnswer(roomId, checkRoom);
  return { invitation: answer ? invitationIn(answer) : { state: 'checking' }, again };
}

function invitationIn(answer: Answer<RoomCheck>): Invitation {
  if (!answer.ok) {
    const again = PASSING.has(answer.code);
    return { state: 'closed', exists: false, reason: failureText(answer), again };
  }
  const { exists, joinable, reason, error } = answer.value;
  if (exists && joinable) return { state: 'open' };
  return { state: 'closed', exists, reason: reason || error || UNAVAILABLE, again: false };
}

function failureText({ code, message }: AckRefused): string {
  if (code === 'timeout') return TIMED_OUT;
  if (code === 'network') return NO_NETWORK;
  return message || CHECK_FAILED;
}
