/** The server's time, and the deadlines in a snapshot. */
import { useState, useSyncExternalStore } from 'react';
import { clockOf, secondsLeft } from '../room/state/clock';
import type { RoomView } from '../shared/contract.gen';
import { useAfter } from '../shared/ui/timed';

const TICK_MS = 250;

/** Return the seconds on the round clock, running or stopped. `now` is the server's time in epoch milliseconds. */
export const roundSeconds = (view: RoomView, now: number): number =>
  secondsLeft(clockOf(view, view.serverTime), now) ?? 0;

/** Return the seconds until the server ends the stage, or null if the stage does not have a deadline. */
export function stageSeconds({ referee, look }: RoomView, now: number): number | null {
  const endsAt = referee?.stageEndsAt ?? look?.endsAt ?? null;
  return endsAt === null ? null : secondsUntil(endsAt, now);
}

export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Return the server's time in epoch ms, estimated since `heardAt` (performance.now()). Re-renders when a visible second changes. */
export function useNow(view: RoomView, heardAt: number): number {
  const now = () => view.serverTime + Math.max(0, performance.now() - heardAt);
  useSyncExternalStore(onTick, () => displayedSeconds(view, now()));
  return now();
}

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Return a key that changes when a visible countdown changes, and every second if the wall has pages of custom cards. */
function displayedSeconds(
  { roundEndsAt, pausedUntil, writing, referee, talk, own }: RoomView,
  now: number,
): string {
  const left = [roundEndsAt, pausedUntil, writing?.until, referee?.stageEndsAt, talk?.until].map(
    (deadline) => (typeof deadline === 'number' ? secondsUntil(deadline, now) : ''),
  );
  return [...left, own ? Math.floor(now / 1000) : ''].join(' ');
}

/** Return true if `state` has been true for `milliseconds`. */
export function useLasting(state: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useAfter(milliseconds, state, () => setLasting(true));
  if (lasting && !state) setLasting(false);
  return state && lasting;
}
