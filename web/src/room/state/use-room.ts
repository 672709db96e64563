import { INITIAL_STATE, type RoomStoreState, roomStore } from './room-store';

/** Select from a room's state. While the tab is in another room, select from the initial state. */
export function useRoom<Value>(roomId: string, select: (state: RoomStoreState) => Value): Value {
  return roomStore((state) => select(state.roomId === roomId ? state : INITIAL_STATE));
}
