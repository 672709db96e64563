import { useEffect, useEffectEvent } from 'react';
import { loadSeat } from '../../../room/connection/seat';
import type { RoomSession } from '../../../room/state/room-session';
import { roomState } from '../../../room/state/room-store';
import { playerIn } from '../../../room/state/view';

/** Explain why an open sheet closed if the player is no longer the admin. */
export function useDemotionNotice(
  roomId: string,
  session: RoomSession | null,
  open: boolean,
  sentence: () => string,
): void {
  const explain = useEffectEvent(() => {
    const own = playerIn(roomState().view, loadSeat(roomId)?.playerId ?? '');
    if (open && own?.is_admin === false) session?.showError(sentence);
  });
  useEffect(() => () => explain(), []);
}
