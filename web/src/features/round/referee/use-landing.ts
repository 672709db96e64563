import { useEffect, useState } from 'react';

/** From one ballot to the next. */
export const LANDING_MS = 300;

/** How many of the ballots have landed by now: all at once where no motion is wanted. */
export function useLanding(all: number): number {
  const [landed, setLanded] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? all : 0,
  );
  useEffect(() => {
    if (landed >= all) return;
    const timer = setTimeout(() => setLanded(landed + 1), LANDING_MS);
    return () => clearTimeout(timer);
  }, [landed, all]);
  return landed;
}
