import { useState } from 'react';
import { useSharedSeats } from '../../../room/state/shared-phone';
import { type Guard, isRecord } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';
import type { Turn } from '../../talk/use-talk';

interface Kept {
  key: unknown;
  value: unknown;
}

const DRAFT = 'spysafari:draft';
const stored = tabStorage.readJson(DRAFT);
let latest: Kept | null = isRecord(stored) ? { key: stored.key, value: stored.value } : null;

/** Return a key for what a player writes in a turn. Its beginning, without `playerId`, identifies the question or the answer. */
export const draftKey = (roomId: string, round: number, { count, turn, asked }: Turn, playerId = '') =>
  `${roomId} ${round} ${asked === null ? `question ${count}` : `answer ${turn}`} ${playerId}`;

/**
 * State that survives while another screen replaces this one, such as a pause or a vote, and a reload. On a shared phone, it does not survive
 * a reload, because the next player may be looking. `key` identifies the turn, and a new key resets the state. The page keeps one value.
 */
export function useKept<Value>(roomId: string, key: string, isValue: Guard<Value>, initial: () => Value) {
  const isPrivate = useSharedSeats(roomId) === null;
  const [kept, setKept] = useState<{ key: string; value: Value } | null>(null);
  const current = kept?.key === key ? kept : { key, value: keptValue(key, isValue) ?? initial() };
  if (current !== kept) setKept(current);
  const keep = (value: Value) => {
    latest = { key, value };
    if (isPrivate) tabStorage.write(DRAFT, JSON.stringify(latest));
    setKept({ key, value });
  };
  return [current.value, keep] as const;
}

function keptValue<Value>(key: string, isValue: Guard<Value>): Value | null {
  return latest?.key === key && isValue(latest.value) ? latest.value : null;
}

/** Delete what was written, unless its key begins with `turn`. */
export function forgetDrafts(turn?: string): void {
  if (!latest || (turn && String(latest.key).startsWith(turn))) return;
  latest = null;
  tabStorage.remove(DRAFT);
}
