import { useState } from 'react';
import { useSharedSeats } from '../../../room/state/use-me';
import { type Guard, isRecord, isText } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';
import type { Turn } from '../../talk/use-talk';

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
  return useKept(DRAFT, key, initial, isPrivate ? isValue : undefined);
}

/** Delete the stored draft, unless its key begins with `turn`. */
export function forgetDrafts(turn?: string): void {
  const key = storedIn(DRAFT)?.key;
  if (turn === undefined || !isText(key) || !key.startsWith(turn)) tabStorage.remove(keyOf(DRAFT));
}

interface Kept {
  key: string;
  value: unknown;
}

const all = new Map<string, Kept>();

/**
 * State that survives while another screen replaces this one, such as a pause or a vote. `key` identifies its subject, such as the turn,
 * and a new key resets the state. The page has one value per `name`. With `isValue`, this tab also stores it, so that it survives a reload.
 */
export function useKept<Value>(name: string, key: string, initial: () => Value, isValue?: Guard<Value>) {
  const [kept, setKept] = useState(() => all.get(name) as { key: string; value: Value } | undefined);
  const current = kept?.key === key ? kept : { key, value: stored() ?? initial() };
  if (current !== kept) setKept(current);

  function stored(): Value | null {
    const { key: last, value } = storedIn(name) ?? {};
    return last === key && isValue?.(value) ? value : null;
  }

  function keep(value: Value) {
    all.set(name, { key, value });
    setKept({ key, value });
    if (isValue) tabStorage.write(keyOf(name), JSON.stringify({ key, value }));
  }

  return [current.value, keep] as const;
}

const keyOf = (name: string) => `spysafari:${name}`;

/** Return what this tab stores under a name, and the key of its subject. */
export function storedIn(name: string): { key?: unknown; value?: unknown } | null {
  const stored = tabStorage.readJson(keyOf(name));
  return isRecord(stored) ? stored : null;
}
