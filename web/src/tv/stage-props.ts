import type { RoomView } from '../contract.gen';

/** What every screen of the TV is drawn from. */
export interface StageProps {
  view: RoomView;
  /** The server's time, in epoch milliseconds. */
  now: number;
}
