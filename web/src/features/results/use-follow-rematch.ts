/** From the results to the lobby, once the next game is open at the same table. */
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Seat } from '../../room/connection/seat';
import { useRoom } from '../../room/state/use-room';
import { playerIn } from '../../room/state/view';
import { pathTo } from '../../shared/routes';

/** Long enough to read who opened it. */
const READ_MS = 1_600;

/** Whether the next game is open. Who opened it, or comes late, is in the lobby at once. */
export function useFollowRematch(roomId: string, { playerId, playerName, isAdmin, iconId }: Seat): boolean {
  const opened = useRoom(roomId, ({ view, endedDeck }) => view !== null && endedDeck === null);
  const own = useRoom(roomId, ({ view }) => playerIn(view, playerId));
  const wait = useRoom(roomId, ({ stage }) => stage === 'lobby') && !own?.is_admin ? READ_MS : 0;
  const icon = own?.icon_id ?? iconId;
  const admin = own?.is_admin ?? isAdmin;

  useEffect(() => {
    if (!opened) return;
    const state: Seat = { playerId, playerName, isAdmin: admin, iconId: icon };
    const going = setTimeout(() => navigate(pathTo('lobby', roomId), { replace: true, state }), wait);
    return () => clearTimeout(going);
  }, [opened, wait, roomId, playerId, playerName, admin, icon]);

  return opened;
}
