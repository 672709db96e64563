/** The player's own avatar: the tab's choice is synced to the server once, then the server leads (LOBBY-19). */
import { useEffect, useRef } from 'react';
import { nextAvatar } from '../../avatars/catalogue';
import type { PlayerView } from '../../contract.gen';
import type { RoomSession } from '../../room/room-session';
import { rememberSeat, type Seat } from '../../room/seat';

const UNCHOSEN = 0;

export function useOwnIcon(
  roomId: string,
  seat: Seat,
  session: RoomSession | null,
  own: PlayerView | null,
): () => void {
  const synced = useRef(false);
  /** The icon last asked for: quick taps count on from it while the answer is on its way. */
  const asked = useRef<number | null>(null);
  const icon = own?.icon_id;
  const isAdmin = own?.is_admin ?? seat.isAdmin;

  useEffect(() => {
    if (icon === undefined || !session) return;
    const first = !synced.current;
    synced.current = true;
    // The icon that everybody starts with must not undo one chosen in another tab.
    const wanted = seat.iconId === UNCHOSEN ? icon : seat.iconId;
    if (first) void session.changeIcon(wanted);
    if (!first || wanted === icon) rememberSeat(roomId, { ...seat, isAdmin, iconId: icon });
  }, [roomId, seat, session, icon, isAdmin]);

  return async () => {
    if (icon === undefined || !session) return;
    const next = nextAvatar(asked.current ?? icon);
    asked.current = next;
    await session.changeIcon(next);
    if (asked.current === next) asked.current = null;
  };
}
