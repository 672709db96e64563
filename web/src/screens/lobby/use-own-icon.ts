/** The player's own avatar: the tab's choice, or a free face, is synced to the server once, then the server leads (LOBBY-19). */
import { useEffect, useEffectEvent, useRef } from 'react';
import { nextAvatar } from '../../avatars/catalogue';
import type { PlayerView } from '../../contract.gen';
import { faceIn, freeFace, rememberFace, UNCHOSEN } from '../../room/own-face';
import type { RoomSession } from '../../room/room-session';
import { rememberSeat, type Seat } from '../../room/seat';

export interface OwnIcon {
  next: () => Promise<void>;
  choose: (icon: number) => Promise<void>;
}

export function useOwnIcon(
  roomId: string,
  seat: Seat,
  session: RoomSession | null,
  players: readonly PlayerView[],
): OwnIcon {
  const synced = useRef(false);
  /** The icon last asked for: quick taps count on from it while the answer is on its way. */
  const asked = useRef<number | null>(null);
  const own = players.find(({ player_id }) => player_id === seat.playerId);
  const icon = own?.icon_id;
  const isAdmin = own?.is_admin ?? seat.isAdmin;

  const firstIcon = useEffectEvent((current: number) => {
    // The icon that everybody starts with must not undo one chosen in another tab.
    const chosen = (faceIn(seat.iconId) ?? UNCHOSEN) || current;
    if (chosen !== UNCHOSEN) return chosen;
    return freeFace(new Set(players.filter((player) => player !== own).map(({ icon_id }) => icon_id)));
  });

  useEffect(() => {
    if (icon === undefined || !session) return;
    const first = !synced.current;
    synced.current = true;
    const wanted = first ? firstIcon(icon) : icon;
    if (first) void session.changeIcon(wanted);
    if (wanted === icon) rememberSeat(roomId, { ...seat, isAdmin, iconId: icon });
  }, [roomId, seat, session, icon, isAdmin]);

  async function choose(wanted: number) {
    if (!session) return;
    rememberFace(wanted);
    asked.current = wanted;
    await session.changeIcon(wanted);
    if (asked.current === wanted) asked.current = null;
  }

  return {
    choose,
    next: async () => {
      if (icon !== undefined) await choose(nextAvatar(asked.current ?? icon));
    },
  };
}
