import { useEffect } from 'react';
import type { RoomView } from '../../contract.gen';
import { logWarning } from '../../room/log';
import type { PlayState } from '../../room/play-state';

/** The room's deck is not the one in hand: told to the console only, the next deal puts it right (PLAY-22). */
export function useDeckCheck(hand: PlayState, view: RoomView | null): void {
  const mismatch =
    view?.phase === 'round' && view.round === hand.round && view.currentDeck !== hand.currentDeck;

  useEffect(() => {
    if (mismatch) logWarning('The deck in hand is not the deck of the room');
  }, [mismatch]);
}
