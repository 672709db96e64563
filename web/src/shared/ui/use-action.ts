import { useCallback, useRef, useState } from 'react';
import type { AckRefused } from '../contract.gen';

/** Returned by an action that opens another screen, so that it stays pending until that screen is loaded. */
export const UNTIL_UNMOUNT = new Promise<never>(() => undefined);

/**
 * Run an action that the server may refuse. `problem` belongs to the latest run. It stays until the next run ends
 * or until `clear`. Problems of earlier runs are dropped. With `exclusive`, calls are ignored while one is pending,
 * because two taps can occur before the button is rendered as busy.
 */
export function useAction<Args extends unknown[], Problem = AckRefused>(
  act: (...args: Args) => Promise<Problem | null | undefined> | null | undefined,
  { exclusive = false } = {},
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const started = useRef(0);
  const running = useRef(false);
  const clear = useCallback(() => setProblem(null), []);

  async function run(...args: Args): Promise<Problem | null> {
    if (exclusive && running.current) return null;
    running.current = true;
    started.current += 1;
    const nth = started.current;
    setPending(true);
    const found = (await act(...args)) ?? null;
    if (nth !== started.current) return found;
    running.current = false;
    setProblem(found);
    setPending(false);
    return found;
  }

  return { pending, problem, run, clear };
}
