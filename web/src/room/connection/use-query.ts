import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from './api';

/** A node that is being updated knows better in a moment. */
const UPDATING_MS = 2_000;

/** Fetch data for `key`. `result` is null while the request is pending. Results of earlier keys are dropped. */
export function useQuery<Value>(key: string, fetch: (key: string) => Promise<Result<Value>>) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ query: string; result: Result<Value> } | null>(null);
  const query = `${key} ${attempt}`;
  const run = useEffectEvent(() => fetch(key));

  useEffect(() => {
    let cancelled = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function load(): Promise<void> {
      const result = await run();
      if (cancelled) return;
      if (!result.ok && result.code === 'updating') retry = setTimeout(load, UPDATING_MS);
      else setSettled({ query, result });
    }

    void load();
    return () => {
      cancelled = true;
      clearTimeout(retry);
    };
  }, [query]);

  return {
    result: settled?.query === query ? settled.result : null,
    refetch: () => setAttempt(attempt + 1),
  };
}
