/** Saves the last of several quick changes, after a pause; one save at a time. */
export interface Debounced<Value> {
  change(value: Value): void;
  /** Saves at once what waits, and returns when all is saved. */
  flush(): Promise<void>;
  cancel(): void;
}

export function debounced<Value>(waitMs: number, save: (value: Value) => Promise<void>): Debounced<Value> {
  let saving = Promise.resolve();
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null;

  function cancel(): void {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  }

  function flush(): Promise<void> {
    if (waiting) {
      const { value } = waiting;
      cancel();
      saving = saving.then(() => save(value));
    }
    return saving;
  }

  return {
    change(value) {
      cancel();
      waiting = { value, timer: setTimeout(() => void flush(), waitMs) };
    },
    flush,
    cancel,
  };
}
