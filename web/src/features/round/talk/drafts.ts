import { useState } from 'react';
import { useSharedSeats } from '../../../room/state/use-me';
import { type Guard, isRecord, isText } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';
import type { Turn } from '../../talk/use-talk';

/** The tab stores the draft of one turn. */
const DRAFT = 'spysafari:draft';

/** Return a key for what a player writes in a turn. Its beginning, without `playerId`, identifies the question or the answer. */
export const draftKey = (roomId: string, round: number, { count, turn, asked }: Turn, playerId = '') =>
  `${roomId} ${round} ${asked === null ? `question ${count}` : `answer ${turn}`} ${playerId}`;

/**
 * State of a turn that survives while another screen replaces this one, and a reload. On a shared phone, it does not survive a reload, because
 * the next player may be looking.
 */
export function useTurnDraft<Value>(key: string, isValue: Guard<Value>, initial: () => Value) {
  const isPrivate = useSharedSeats() === null;
  const [value, keep] = useKept('draft', key, () => {
    const stored = storedDraft();
    return stored.key === key && isValue(stored.value) ? stored.value : initial();
  });
  const write = (next: Value) => {
    keep(next);
    if (isPrivate) tabStorage.write(DRAFT, JSON.stringify({ key, value: next }));
  };
  return [value, write] as const;
}

function storedDraft(): { key?: unknown; value?: unknown } {
  const stored = tabStorage.readJson(DRAFT);
  return isRecord(stored) ? stored : {};
}

/** Delete the stored draft, unless its key begins with `turn`. */
export function forgetDrafts(turn?: string): void {
  const { key } = storedDraft();
  if (turn === undefined || !isText(key) || !key.startsWith(turn)) tabStorage.remove(DRAFT);
}

interface Kept {
  key: string;
  value: unknown;
}

const all = new Map<string, Kept>();

/**
 * State that survives while another screen replaces this one, such as a pause or a vote. `key` identifies the turn, and a new key resets
 * the state. The page stores one value per `name`.
 */
export function useKept<Value>(name: string, key: string, initial: () => Value) {
  const [kept, setKept] = useState(() => all.get(name) as { key: string; value: Value } | undefined);
  const current = kept?.key === key ? kept : { key, value: initial() };
  if (current !== kept) setKept(current);
  const keep = (value: Value) => {
    all.set(name, { key, value });
    setKept({ key, value });
  };
  return [current.value, keep] as const;
}
