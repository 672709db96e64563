import { t } from '@lingui/core/macro';
import { checkRoom, type Result } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { refusalWords } from '../../room/state/refusals';
import type { AckRefused, RoomCheck } from '../../shared/contract.gen';
import { FULL } from './take-seat';

/** Failures that do not depend on the room. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'unavailable', 'updating']);

export type Invitation =
  | { state: 'checking' }
  | { state: 'open' }
  /** `retryable`: another request may succeed. `full`: the room can be watched. */
  | { state: 'closed'; exists: boolean; reason: () => string; retryable: boolean; full: boolean };

/** INVITE-01, INVITE-03..06: check if the room can be joined. A failed check counts as a missing room. */
export function useRoomCheck(roomId: string): { invitation: Invitation; refetch: () => void } {
  const { result, refetch } = useQuery(roomId, checkRoom);
  return { invitation: result ? invitationIn(result) : { state: 'checking' }, refetch };
}

function invitationIn(result: Result<RoomCheck>): Invitation {
  if (!result.ok) {
    const retryable = PASSING.has(result.code);
    return { state: 'closed', exists: false, reason: () => failureText(result), retryable, full: false };
  }
  const { exists, joinable, reason, error, code = '' } = result.value;
  if (exists && joinable) return { state: 'open' };
  const said = reason || error || '';
  const text = () =>
    refusalWords({ code, message: said }) ||
    t({
      message: 'This game room is no longer available.',
      comment: 'The room was closed, or nobody was in it for long',
    });
  return { state: 'closed', exists, reason: text, retryable: false, full: code === FULL };
}

function failureText(refused: AckRefused): string {
  const { code } = refused;
  if (code === 'timeout')
    return t({
      message: 'Request timed out. Please try again later.',
      comment: 'The server took too long to answer',
    });
  if (code === 'network')
    return t({
      message: 'Cannot connect to server. Please check your internet connection.',
      comment: "The room of an invitation can't be asked about",
    });
  return (
    refusalWords(refused) ||
    t({ message: 'Failed to check room status', comment: "The room of an invitation can't be asked about" })
  );
}
