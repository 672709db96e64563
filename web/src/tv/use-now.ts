import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * The server's time in epoch milliseconds, carried on from a snapshot by this page's monotonic clock. `heardAt`: when the snapshot came
 * (performance.now()).
 */
export function useNow(serverTime: number, heardAt: number): number {
  const [ticked, setTicked] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTicked(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTime + Math.max(0, ticked - heardAt);
}
