import type { RoomView, RoundEndedEvent } from '../shared/contract.gen';

/** What every screen of the TV is drawn from. */
export interface StageProps {
  view: RoomView;
  /** The server's time, in epoch milliseconds. */
  now: number;
  /** How the last round ended, if this screen was there. */
  endedBy?: RoundEndedEvent['cause'] | undefined;
}
