import { useState } from 'react';
import { knownRoom } from '../../room/room-store';

export interface Draft<Value> {
  /** Undefined when the room's own value is the one to show. */
  shown: Value | undefined;
  change(value: Value): void;
  /** Whether the server took a value. Says nothing when it was changed again since. */
  settle(value: Value, taken: boolean): void;
}

/**
 * A setting as it was changed here: shown at once, taken back when the server refuses it, and given up for a view
 * that is younger than the server's yes. `version`: of the view shown.
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
