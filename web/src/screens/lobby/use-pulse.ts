import { useEffect, useState } from 'react';

const EVERY_MS = 5_000;
const LASTS_MS = 2_000;
const TIMES = 5;

/** Whether the start button glows: every 5 s for 2 s, five times (LOBBY-11). */
export function usePulse(): boolean {
  const [on, setOn] = useState(false);

  useEffect(() => {
    let pulses = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      pulses += 1;
      setOn(true);
      rest = setTimeout(() => setOn(false), LASTS_MS);
      if (pulses === TIMES) clearInterval(timer);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(rest);
    };
  }, []);

  return on;
}
