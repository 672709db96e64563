import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from './api';

/** A node that is being updated knows better in a moment. */
const UPDATING_MS = 2_000;

/** Asks the server about `subject`: `answer` is null while it is on its way. What comes late, after another question, is dropped. */
export function useAnswer<Value>(subject: string, ask: (subject: string) => Promise<Answer<Value>>) {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ question: string; answer: Answer<Value> } | null>(null);
  const question = `${subject} ${attempt}`;
  const put = useEffectEvent(() => ask(subject));

  useEffect(() => {
    let late = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function listen(): Promise<void> {
      const answer = await put();
      if (late) return;
      if (!answer.ok && answer.code === 'updating') retry = setTimeout(listen, UPDATING_MS);
      else setHeard({ question, answer });
    }

    void listen();
    return () => {
      late = true;
      clearTimeout(retry);
    };
  }, [question]);

  return {
    answer: heard?.question === question ? heard.answer : null,
    again: () => setAttempt(attempt + 1),
  };
}
