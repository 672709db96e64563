import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from './api';

/** Asks the server about `subject`: `answer` is null while it is on its way. What comes late, after another question, is dropped. */
export function useAnswer<Value>(subject: string, ask: (subject: string) => Promise<Answer<Value>>) {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ question: string; answer: Answer<Value> } | null>(null);
  const question = `${subject} ${attempt}`;
  const put = useEffectEvent(() => ask(subject));

  useEffect(() => {
    let late = false;
    void put().then((answer) => {
      if (!late) setHeard({ question, answer });
    });
    return () => {
      late = true;
    };
  }, [question]);

  return {
    answer: heard?.question === question ? heard.answer : null,
    again: () => setAttempt(attempt + 1),
  };
}
