/** The room of the page. */
import { createContext, use, useMemo } from 'react';
import type { RoomView } from '../../shared/contract.gen';
import { type Clock, identity, useClock } from './clock';
import type { RoomSession } from './room-session';
import { INITIAL_STATE, type RoomStoreState, roomStore } from './room-store';

interface RoomOfPage {
  roomId: string;
  /** The session of this phone's seats. Null until it is open, and for visitors. */
  session: RoomSession | null;
}

export const CurrentRoom = createContext<RoomOfPage>({ roomId: '', session: null });

export const useCurrentRoom = (): RoomOfPage => use(CurrentRoom);

/** Select from the room's state. While the tab is in another room, select from the initial state. */
export function useRoom<Value>(select: (state: RoomStoreState) => Value): Value {
  const { roomId } = useCurrentRoom();
  return roomStore((state) => select(state.roomId === roomId ? state : INITIAL_STATE));
}

/** Return the reason why the session is closed, or null while it is open. */
export function useClosedReason() {
  const { session } = useCurrentRoom();
  // Until the session is open, the store may contain the previous session's state.
  return useRoom((room) => session && room.closedReason);
}

/** Return the seconds until a time in the last snapshot (epoch milliseconds), or null if the time is absent. */
export function useSecondsUntil(read: (view: RoomView) => number | null | undefined): number | null {
  const until = useRoom(({ view }) => (view && read(view)) ?? null);
  const serverTime = useRoom(({ view }) => view?.serverTime ?? 0);
  const receivedAt = useRoom((room) => room.receivedAt);
  const clock = useMemo<Clock | null>(
    () => (until === null ? null : { state: 'running', runsOutAt: receivedAt + until - serverTime }),
    [until, receivedAt, serverTime],
  );
  return useClock(clock, identity);
}
