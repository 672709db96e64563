import { useEffect, useRef, useState } from 'react';
import { roomState } from './room-store';

interface Draft<Value> {
  value: Value;
  /** The version at the server's yes. */
  takenAt: number | null;
}

/**
 * A setting as the admin has changed it: shown at once, saved after a pause, taken back when the server refuses it, and
 * dropped for a view newer than the server's yes.
 *
 * `version`: of the current view. `save` says whether the server took the value.
 */
export function useSetting<Value>(version: number, waitMs: number, save: (value: Value) => Promise<boolean>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const waiting = useRef<{ draft: Draft<Value>; timer: ReturnType<typeof setTimeout> } | null>(null);
  const saving = useRef(Promise.resolve());
  const isOpen = useRef(false);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  function cancel(): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `cancel` reads refs only
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      cancel();
    };
  }, []);

  function show(value: Value): Draft<Value> {
    const shown = { value, takenAt: null };
    setDraft(shown);
    return shown;
  }

  async function saveDraft(saved: Draft<Value>): Promise<void> {
    const taken = await latestSave.current(saved.value);
    const settled = taken ? { ...saved, takenAt: roomState().view?.version ?? 0 } : null;
    setDraft((now) => (now === saved ? settled : now));
  }

  async function saveWaiting(): Promise<void> {
    if (!waiting.current) return;
    const { draft } = waiting.current;
    cancel();
    await saveDraft(draft);
  }

  /** Saves at once what waits, after what is being saved, and returns when all is. */
  function flush(): Promise<void> {
    saving.current = saving.current.then(saveWaiting);
    return saving.current;
  }

  const isYounger = draft !== null && (draft.takenAt === null || draft.takenAt >= version);
  return {
    /** Undefined when the room's own value is the one to show. */
    shown: isYounger ? draft.value : undefined,
    change(value: Value): void {
      if (!isOpen.current) return;
      cancel();
      waiting.current = { draft: show(value), timer: setTimeout(flush, waitMs) };
    },
    /** Saves without a pause, and without waiting for other values. */
    changeNow: (value: Value) => saveDraft(show(value)),
    flush,
  };
}
