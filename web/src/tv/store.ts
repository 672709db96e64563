/** What this screen shows. Only the connection writes it. */
import { create } from 'zustand';
import type { RoomView, RoundEndedEvent } from '../shared/contract.gen';

/** Why there is no room on this screen any more, or none yet. The last three are refusals. */
export type Why = 'taken' | 'closed' | 'lost' | 'not-found' | 'off' | 'full';

export type OnScreen =
  /** Nothing has come from the server yet, or nothing of the room. */
  | { at: 'starting' }
  /** A phone may put its room here by this code; null while the server is asked for one. */
  | { at: 'pairing'; code: string | null }
  /** `heardAt`: when the view came (performance.now()). */
  | { at: 'watching'; view: RoomView; heardAt: number }
  | { at: 'sent-away'; why: Why };

export interface Tv {
  shown: OnScreen;
  /** The server answers. */
  connected: boolean;
  /** The last end of a round that this screen saw. */
  roundEnd: Pick<RoundEndedEvent, 'round' | 'cause'> | null;
}

export const useTv = create<Tv>(() => ({ shown: { at: 'starting' }, connected: false, roundEnd: null }));
