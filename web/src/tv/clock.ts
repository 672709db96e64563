/** The server's time, and what a snapshot says about it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { clockOf, secondsLeft } from '../room/state/clock';
import type { RoomView } from '../shared/contract.gen';

const TICK_MS = 250;

/** Seconds on the round's clock, running or stopped. `now`: the server's time in epoch milliseconds. */
export const roundSeconds = (view: RoomView, now: number): number =>
  secondsLeft(clockOf(view, view.serverTime), now) ?? 0;

/** Seconds until the server ends the stage; null for a stage without a deadline. */
export function stageSeconds({ referee }: RoomView, now: number): number | null {
  const endsAt = referee?.stageEndsAt ?? null;
  return endsAt === null ? null : secondsUntil(endsAt, now);
}

export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The server's time in epoch ms, continued from the snapshot at `heardAt` (performance.now()). Re-renders when a shown second changes. */
export function useNow(view: RoomView, heardAt: number): number {
  const [ticked, setTicked] = useState(() => performance.now());
  const serverTimeAt = (time: number) => view.serverTime + Math.max(0, time - heardAt);
  const tick = useEffectEvent(() => {
    const time = performance.now();
    if (displayedSeconds(view, serverTimeAt(time)) !== displayedSeconds(view, serverTimeAt(ticked)))
      setTicked(time);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTimeAt(ticked);
}

/** A key of every displayed countdown, and of the second that turns the pages of custom cards. */
function displayedSeconds(
  { roundEndsAt, pausedUntil, writing, referee, own }: RoomView,
  now: number,
): string {
  const left = [roundEndsAt, pausedUntil, writing?.until, referee?.stageEndsAt].map((deadline) =>
    typeof deadline === 'number' ? secondsUntil(deadline, now) : '',
  );
  return [...left, own ? Math.floor(now / 1000) : ''].join(' ');
}

/** Return true once `state` has been true for `milliseconds`. */
export function useLasting(state: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!state) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [state, milliseconds]);
  return state && lasting;
}
