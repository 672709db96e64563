/**
 * The round's clock: the server's deadline and the server's time, carried on by this page's monotonic clock.
 * The device's wall clock is never read, so a wrong one changes nothing (PLAY-14).
 */
import { useEffect, useState } from 'react';

/** What the last snapshot said about time, and when (performance.now(), ms) it said it. Epoch milliseconds else. */
export interface Anchor {
  roundEndsAt: number | null;
  serverTime: number;
  heardAt: number;
}

const TICK_MS = 250;

/** Whole seconds left; 0 when nothing runs. The last second shows as 0: there the round is ended. */
export function remainingSeconds(anchor: Anchor | null, now: number): number {
  if (!anchor || anchor.roundEndsAt === null) return 0;
  const left = anchor.roundEndsAt - (anchor.serverTime + (now - anchor.heardAt));
  const seconds = Math.ceil(left / 1000);
  return seconds <= 1 ? 0 : seconds;
}

/**
 * Seconds left, ticking. A device that slept may have stopped the monotonic clock as well: every resume brings a
 * fresh snapshot and with it a fresh anchor.
 */
export function useRemainingSeconds(anchor: Anchor | null, running: boolean): number {
  const [now, setNow] = useState(() => performance.now());

  useEffect(() => {
    if (!running) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  // A fresh anchor is younger than the last tick.
  return running && anchor ? remainingSeconds(anchor, Math.max(now, anchor.heardAt)) : 0;
}
