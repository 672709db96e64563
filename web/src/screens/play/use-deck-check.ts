import { useEffect } from 'react';
import type { RoomView } from '../../contract.gen';
import { logWarning } from '../../room/log';
import type { PlayState } from '../../room/play-state';
import { stageOf } from '../../room/view';

/** Logs when the room's deck is not the one in hand; the next deal puts it right (PLAY-22). */
export function useDeckCheck(hand: PlayState, view: RoomView | null): void {
  const inHand = view !== null && stageOf(view) === 'talk' && view.round === hand.round;
  const mismatch = inHand && view.currentDeck !== hand.currentDeck;

  useEffect(() => {
    if (mismatch) logWarning('The deck in hand is not the deck of the room');
  }, [mismatch]);
}
