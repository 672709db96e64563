/** The round's clock: the server's deadline, measured with this page's monotonic clock instead of the wall clock (PLAY-14). */
import { useCallback, useSyncExternalStore } from 'react';
import type { RoomView } from '../../shared/contract.gen';
import { isRunning, serverStageOf } from './view';

/** `runsOutAt` is a performance.now() time, `left` a duration, both in milliseconds. */
export type Clock =
  | { state: 'running'; runsOutAt: number }
  | { state: 'stopped'; left: number }
  | { state: 'over' };

const TICK_MS = 250;
const OVER: Clock = { state: 'over' };

/** The clock of a snapshot that arrived at `receivedAt` (performance.now()). Null for a running round without a deadline. */
export function clockOf(view: RoomView, receivedAt: number): Clock | null {
  if (!isRunning(serverStageOf(view))) return OVER;
  if (typeof view.clockLeft === 'number') return { state: 'stopped', left: view.clockLeft };
  if (view.roundEndsAt === null) return null;
  return { state: 'running', runsOutAt: receivedAt + view.roundEndsAt - view.serverTime };
}

/** Whole seconds left. The last second of a running clock counts as 0, because the round ends there. */
export function secondsLeft(clock: Clock | null, now: number): number | null {
  if (!clock) return null;
  switch (clock.state) {
    case 'running': {
      const seconds = Math.ceil((clock.runsOutAt - now) / 1000);
      return seconds <= 1 ? 0 : seconds;
    }
    case 'stopped':
      return Math.max(1, Math.ceil(clock.left / 1000));
    case 'over':
      return 0;
    default:
      return clock satisfies never;
  }
}

/** Renders when the result of `read` changes. Sleep may stop the monotonic clock, too, so every resume brings a fresh snapshot. */
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
