import { useEffect, useRef, useState } from 'react';

/** When the coins have landed, and the time for each further point. */
const LANDED_MS = 1_200;
const POINT_MS = 240;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A score that counts up point by point. Null while it is unknown; the first known score shows at once. */
export function useCountUp(score: number | null, from: number | null = score): number | null {
  const [shown, setShown] = useState(from);
  const counting = useRef(false);

  useEffect(() => {
    if (shown === score) {
      counting.current = false;
      return;
    }
    if (shown === null || score === null || score < shown || wantsNoMotion()) {
      setShown(score);
      return;
    }
    const timer = setTimeout(() => setShown(shown + 1), counting.current ? POINT_MS : LANDED_MS);
    counting.current = true;
    return () => clearTimeout(timer);
  }, [score, shown]);

  return shown;
}
