import { useState } from 'react';
import { knownRoom } from '../../room/room-store';

export interface Draft<Value> {
  /** Undefined when the room's own value is the one to show. */
  shown: Value | undefined;
  change(value: Value): void;
  /** Says whether the server took a value. Ignored if the setting has changed since. */
  settle(value: Value, taken: boolean): void;
}

/**
 * A setting as the admin has changed it: shown at once, taken back when the server refuses it, and dropped for a view
 * newer than the server's yes. `version`: of the current view.
 */
export function useDraft<Value>(version: number): Draft<Value> {
  const [draft, setDraft] = useState<{ value: Value; takenAt: number | null } | null>(null);
  const isYounger = draft !== null && (draft.takenAt === null || draft.takenAt >= version);

  return {
    shown: isYounger ? draft.value : undefined,
    change: (value) => setDraft({ value, takenAt: null }),
    settle(value, taken) {
      const settled = taken ? { value, takenAt: knownRoom().view?.version ?? 0 } : null;
      setDraft((now) => (now?.value === value ? settled : now));
    },
  };
}
