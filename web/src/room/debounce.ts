/** Saves the last of several quick changes, after a pause. */
export interface Debounced<Value> {
  change(value: Value): void;
  /** Saves at once what waits, if anything does. */
  flush(): Promise<void>;
  cancel(): void;
}

export function debounced<Value>(waitMs: number, save: (value: Value) => Promise<void>): Debounced<Value> {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null;

  function cancel(): void {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  }

  async function flush(): Promise<void> {
    if (!waiting) return;
    const { value } = waiting;
    cancel();
    await save(value);
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
