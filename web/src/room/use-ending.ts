/** Takes everybody to the results when the game is over (PLAY-20, PLAY-21). */
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '../routes';
import { useRoom } from './room-store';
import type { Seat } from './seat';

export function useEnding(roomId: string, { playerId, playerName, isAdmin, iconId }: Seat): void {
  const deck = useRoom(roomId, ({ endedDeck }) => endedDeck);

  useEffect(() => {
    if (!deck) return;
    const state = { playerId, playerName, isAdmin, iconId, currentDeck: deck };
    navigate(pathTo('winners', roomId), { replace: true, state });
  }, [deck, roomId, playerId, playerName, isAdmin, iconId]);
}
