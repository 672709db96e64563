/** The round clock. It counts down to the server's deadline with the page's monotonic clock instead of the wall clock (PLAY-14). */
import { useCallback, useSyncExternalStore } from 'react';
import type { RoomView } from '../../shared/contract.gen';
import { isRunning, serverStageOf } from './view';

/** `runsOutAt` is a performance.now() time, and `left` is a duration. Both are in milliseconds. */
export type Clock =
  | { state: 'running'; runsOutAt: number }
  | { state: 'stopped'; left: number }
  | { state: 'over' };

const TICK_MS = 250;
const OVER: Clock = { state: 'over' };

/** Return the clock of a snapshot received at `receivedAt` (performance.now()), or null for a running round without a deadline. A paused turn has its own clock. */
export function clockOf(view: RoomView, receivedAt: number): Clock | null {
  if (!isRunning(serverStageOf(view))) return OVER;
  const left = view.referee?.turnLeft ?? view.clockLeft;
  if (left !== undefined) return { state: 'stopped', left };
  if (view.roundEndsAt === null) return null;
  return { state: 'running', runsOutAt: receivedAt + view.roundEndsAt - view.serverTime };
}

/** Return the whole seconds left. A running clock returns 0 instead of 1, because the client ends the round at 1 (PLAY-14). */
export function secondsLeft(clock: Clock | null, now: number): number | null {
  if (!clock) return null;
  if (clock.state === 'over') return 0;
  if (clock.state === 'stopped') return Math.max(1, Math.ceil(clock.left / 1000));
  const seconds = Math.ceil((clock.runsOutAt - now) / 1000);
  return seconds <= 1 ? 0 : seconds;
}

/** Re-render when the result of `read` changes. Sleep may also stop the monotonic clock, so every resume fetches a new snapshot. */
export function useClock<Value>(clock: Clock | null, read: (seconds: number | null) => Value): Value {
  const follow = useCallback(
    (tell: () => void) => {
      const timer = clock?.state === 'running' ? setInterval(tell, TICK_MS) : undefined;
      return () => clearInterval(timer);
    },
    [clock],
  );
  return useSyncExternalStore(follow, () => read(secondsLeft(clock, performance.now())));
}

export const identity = (seconds: number | null) => seconds;
export const isExpired = (seconds: number | null) => seconds === 0;
