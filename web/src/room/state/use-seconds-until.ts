import { useMemo } from 'react';
import type { RoomView } from '../../shared/contract.gen';
import { asTheyAre, type Clock, useClock } from './clock';
import { useRoom } from './room-store';

/** Seconds until a moment that the last snapshot names (epoch milliseconds). Null where it names none. */
export function useSecondsUntil(
  roomId: string,
  read: (view: RoomView) => number | null | undefined,
): number | null {
  const until = useRoom(roomId, ({ view }) => (view && read(view)) ?? null);
  const serverTime = useRoom(roomId, ({ view }) => view?.serverTime ?? 0);
  const heardAt = useRoom(roomId, (room) => room.heardAt);
  const clock = useMemo<Clock | null>(
    () => (until === null ? null : { state: 'running', runsOutAt: heardAt + until - serverTime }),
    [until, heardAt, serverTime],
  );
  return useClock(clock, asTheyAre);
}
