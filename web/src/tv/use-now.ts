import { useEffect, useEffectEvent, useState } from 'react';
import type { RoomView } from '../shared/contract.gen';
import { secondsShown } from './time';

const TICK_MS = 250;

/**
 * The server's time in epoch milliseconds, carried on from a snapshot by this page's monotonic clock. `heardAt`: when the snapshot came
 * (performance.now()). It goes on when something that is shown of it does: else all would be drawn anew for nothing.
 */
export function useNow(view: RoomView, heardAt: number): number {
  const [ticked, setTicked] = useState(() => performance.now());
  const at = (time: number) => view.serverTime + Math.max(0, time - heardAt);
  const tick = useEffectEvent(() => {
    const time = performance.now();
    if (secondsShown(view, at(time)) !== secondsShown(view, at(ticked))) setTicked(time);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return at(ticked);
}
