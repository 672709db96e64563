/** Send this tab's stored avatar, or a free one, to the server once. After that, the server is authoritative (LOBBY-19). */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Seat } from '../../room/connection/seat';
import { avatarIdIn, DEFAULT_AVATAR, freeAvatar, saveAvatar } from '../../room/state/avatar-choice';
import { useCurrentRoom } from '../../room/state/use-room';
import type { PlayerView } from '../../shared/contract.gen';
import { nextAvatar } from '../../shared/ui/avatar-catalogue';

export type MyAvatar = ReturnType<typeof useMyAvatar>;

export function useMyAvatar(seat: Seat, players: readonly PlayerView[]) {
  const { session } = useCurrentRoom();
  const synced = useRef(false);
  /** The last requested avatar, so that quick taps continue from it while the request is pending. */
  const requestedIcon = useRef<number | null>(null);
  /** The avatar that this page chose at random, until the player chooses one. */
  const drawnIcon = useRef<number | null>(null);
  const own = players.find(({ player_id }) => player_id === seat.playerId);
  const icon = own?.icon_id;
  const isAdmin = own?.is_admin ?? false;

  const draw = useEffectEvent(() => {
    const others = players.filter((player) => player !== own);
    drawnIcon.current = freeAvatar(new Set(others.map(({ icon_id }) => icon_id)));
    return drawnIcon.current;
  });

  const firstIcon = useEffectEvent((current: number) => {
    // The default avatar must not overwrite one chosen in another tab.
    const chosen = avatarIdIn(seat.iconId) ?? DEFAULT_AVATAR;
    return [chosen, current].find((one) => one !== DEFAULT_AVATAR) ?? draw();
  });

  /** If two players get the same random avatar simultaneously, the later one in the list chooses again. */
  const isTaken =
    own !== undefined && players.slice(0, players.indexOf(own)).some(({ icon_id }) => icon_id === icon);

  useEffect(() => {
    if (icon === undefined || !session) return;
    const first = !synced.current;
    synced.current = true;
    const again = isTaken && icon === drawnIcon.current;
    const wanted = first ? firstIcon(icon) : again ? draw() : icon;
    if (first || again) void session.changeIcon(wanted);
    if (wanted === icon) session.saveSeat({ isAdmin, iconId: icon });
  }, [session, icon, isAdmin, isTaken]);

  async function choose(wanted: number) {
    if (!session) return;
    saveAvatar(wanted);
    drawnIcon.current = null;
    requestedIcon.current = wanted;
    await session.changeIcon(wanted);
    if (requestedIcon.current === wanted) requestedIcon.current = null;
  }

  return {
    choose,
    next: async () => {
      if (icon !== undefined) await choose(nextAvatar(requestedIcon.current ?? icon));
    },
  };
}
