import { useEffect, useState } from 'react';
import { checkRoom, type Failure } from '../../room/api';

const CHECK_TIMEOUT_MS = 10_000;
const TIMED_OUT = 'Request timed out. Please try again later.';
const NO_NETWORK = 'Cannot connect to server. Please check your internet connection.';
const CHECK_FAILED = 'Failed to check room status';
/** Failures that say nothing about the room. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'unavailable']);
const UNAVAILABLE = 'This game room is no longer available.';

export type Invitation =
  | { state: 'checking' }
  | { state: 'open' }
  /** `again`: asking once more may help. */
  | { state: 'closed'; exists: boolean; reason: string; again: boolean };

/** INVITE-01, INVITE-03..06: whether the room can be joined. A failed check counts as absent. */
export function useRoomCheck(roomId: string, attempt: number): Invitation {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'checking' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort(new DOMException('The check took too long', 'TimeoutError'));
    }, CHECK_TIMEOUT_MS);
    setInvitation({ state: 'checking' });

    void check(roomId, controller.signal).then((answer) => {
      clearTimeout(timer);
      if (answer) setInvitation(answer);
    });

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [roomId, attempt]);

  return invitation;
}

/** null when nobody waits for the answer any more. */
async function check(roomId: string, signal: AbortSignal): Promise<Invitation | null> {
  const answer = await checkRoom(roomId, signal);
  if (!answer.ok) {
    if (answer.code === 'aborted') return null;
    const again = PASSING.has(answer.code);
    return { state: 'closed', exists: false, reason: failureText(answer), again };
  }

  const { exists, joinable, reason, error } = answer.value;
  if (exists && joinable) return { state: 'open' };
  return { state: 'closed', exists, reason: reason || error || UNAVAILABLE, again: false };
}

function failureText({ code, message }: Failure): string {
  if (code === 'timeout') return TIMED_OUT;
  if (code === 'network') return NO_NETWORK;
  return message || CHECK_FAILED;
}
