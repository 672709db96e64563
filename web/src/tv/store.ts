/** This screen's state. Only the connection writes it. */
import { create } from 'zustand';
import type { RoomView, RoundEndedEvent } from '../shared/contract.gen';

/** The reason why this screen does not show a room. The last four are refusals by the server. A stream is over if its player has left. */
export type NoRoomReason = 'taken' | 'closed' | 'lost' | 'over' | 'not-found' | 'off' | 'full' | 'crowded';

export type ScreenState =
  /** The server has not responded, or the room's snapshot has not arrived. */
  | { kind: 'starting' }
  /** A phone can show its room here with this code, which is null while it is requested. */
  | { kind: 'pairing'; code: string | null }
  /** `heardAt` is the performance.now() time at which the snapshot arrived. */
  | { kind: 'watching'; view: RoomView; heardAt: number }
  | { kind: 'no-room'; reason: NoRoomReason };

export interface TvState {
  shown: ScreenState;
  /** True if the server accepts this screen's requests. */
  connected: boolean;
  /** The last round that ended while this screen was connected. */
  roundEnd: Pick<RoundEndedEvent, 'round' | 'cause'> | null;
}

export const useTv = create<TvState>(() => ({
  shown: { kind: 'starting' },
  connected: false,
  roundEnd: null,
}));

export interface SceneProps {
  view: RoomView;
  /** The server's time in epoch milliseconds. */
  now: number;
  /** The cause of the last round's end, if this screen was connected. */
  endedBy?: RoundEndedEvent['cause'] | undefined;
}
