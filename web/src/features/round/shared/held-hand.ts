import { type PlayState, personalHand } from '../../../room/state/play-state';
import type { PlayerView } from '../../../shared/contract.gen';

/** Return the hand of a seat, from the table's hand and the seat's record. It is not stored anywhere. */
export const heldHand = (table: PlayState, own: PlayerView): PlayState => ({
  ...table,
  ...personalHand(own),
});
