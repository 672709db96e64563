import { useEffect, useRef, useState } from 'react';
import { roomState } from './room-store';

interface Draft<Value> {
  value: Value;
  /** The room's version when the server accepted the value. */
  takenAt: number | null;
}

/**
 * A setting that the admin changes. It is shown immediately, saved after a delay, and reverted if the server refuses it.
 * A snapshot that is newer than the accepted value replaces it. `version` is the current view's version.
 * `save` resolves to true if the server accepted the value.
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

  /** Save a pending value immediately. Resolves when all values are saved. */
  function flush(): Promise<void> {
    saving.current = saving.current.then(saveWaiting);
    return saving.current;
  }

  const isYounger = draft !== null && (draft.takenAt === null || draft.takenAt >= version);
  return {
    /** The draft, or undefined to show the room's value. */
    shown: isYounger ? draft.value : undefined,
    change(value: Value): void {
      if (!isOpen.current) return;
      cancel();
      waiting.current = { draft: show(value), timer: setTimeout(flush, waitMs) };
    },
    /** Save without a delay. */
    changeNow: (value: Value) => saveDraft(show(value)),
    flush,
  };
}
