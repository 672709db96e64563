import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from './api';

/** A node that is being updated knows better in a moment. */
const UPDATING_MS = 2_000;

/** Asks the server about `subject`: `answer` is null while it is on its way. What comes late, after another question, is dropped. */
export function useQuery<Value>(key: string, fetch: (key: string) => Promise<Result<Value>>) {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ question: string; answer: Result<Value> } | null>(null);
  const query = `${key} ${attempt}`;
  const run = useEffectEvent(() => fetch(key));

  useEffect(() => {
    let late = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function listen(): Promise<void> {
      const answer = await run();
      if (late) return;
      if (!answer.ok && answer.code === 'updating') retry = setTimeout(listen, UPDATING_MS);
      else setSettled({ question: query, answer });
    }

    void listen();
    return () => {
      late = true;
      clearTimeout(retry);
    };
  }, [query]);

  return {
    answer: settled?.question === query ? settled.answer : null,
    again: () => setAttempt(attempt + 1),
  };
}
