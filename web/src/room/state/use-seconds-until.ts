import { useMemo } from 'react';
import type { RoomView } from '../../shared/contract.gen';
import { type Clock, identity, useClock } from './clock';
import { useRoom } from './room-store';

/** Return the seconds until a time in the last snapshot (epoch milliseconds), or null if the time is absent. */
export function useSecondsUntil(
  roomId: string,
  read: (view: RoomView) => number | null | undefined,
): number | null {
  const until = useRoom(roomId, ({ view }) => (view && read(view)) ?? null);
  const serverTime = useRoom(roomId, ({ view }) => view?.serverTime ?? 0);
  const receivedAt = useRoom(roomId, (room) => room.receivedAt);
  const clock = useMemo<Clock | null>(
    () => (until === null ? null : { state: 'running', runsOutAt: receivedAt + until - serverTime }),
    [until, receivedAt, serverTime],
  );
  return useClock(clock, identity);
}
