/** The state of this screen. Only the connection writes it. */
import { create } from 'zustand';
import type { RoomView, RoundEndedEvent } from '../shared/contract.gen';

/** Why this screen shows no room. The last three are refusals by the server. */
export type NoRoomReason = 'taken' | 'closed' | 'lost' | 'not-found' | 'off' | 'full';

export type ScreenState =
  /** No answer from the server yet, or no snapshot of the room. */
  | { kind: 'starting' }
  /** A phone may put its room here with this code; null while the code is requested. */
  | { kind: 'pairing'; code: string | null }
  /** `heardAt`: when the snapshot arrived (performance.now()). */
  | { kind: 'watching'; view: RoomView; heardAt: number }
  | { kind: 'no-room'; reason: NoRoomReason };

export interface TvState {
  shown: ScreenState;
  /** The server accepts this screen's requests. */
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
  /** The server's time, in epoch milliseconds. */
  now: number;
  /** The ending of the last round, if this screen was connected. */
  endedBy?: RoundEndedEvent['cause'] | undefined;
}
