import { useSharedSeats } from '../../../room/state/use-me';
import { type Guard, isText } from '../../../shared/guards';
import type { Turn } from '../../talk/use-talk';
import { forget, storedIn, useTabState } from '../use-tab-state';

/** The tab stores the draft of one turn. */
const DRAFT = 'draft';

/** Return a key for what a player writes in a turn. Its beginning, without `playerId`, identifies the question or the answer. */
export const draftKey = (roomId: string, round: number, { count, turn, asked }: Turn, playerId = '') =>
  `${roomId} ${round} ${asked === null ? `question ${count}` : `answer ${turn}`} ${playerId}`;

/**
 * State of a turn that survives while another screen replaces this one, and a reload. On a shared phone, it does not survive a reload, because
 * the next player may be looking.
 */
export function useTurnDraft<Value>(key: string, isValue: Guard<Value>, initial: () => Value) {
  const isPrivate = useSharedSeats() === null;
  return useTabState(DRAFT, key, initial, isPrivate ? isValue : undefined);
}

/** Delete the stored draft, unless its key begins with `turn`. */
export function forgetDrafts(turn?: string): void {
  const key = storedIn(DRAFT)?.key;
  if (turn === undefined || !isText(key) || !key.startsWith(turn)) forget(DRAFT);
}
