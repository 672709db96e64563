import { INITIAL_STATE, type RoomStoreState, roomStore } from './room-store';

/** Select from the state of a room. Returns the selection of the initial state while the tab is in another room. */
export function useRoom<Value>(roomId: string, select: (state: RoomStoreState) => Value): Value {
  return roomStore((state) => select(state.roomId === roomId ? state : INITIAL_STATE));
}
