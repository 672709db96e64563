import { useEffect, useRef } from 'react';
import { loadSeat } from '../../../room/connection/seat';
import type { RoomSession } from '../../../room/state/room-session';
import { roomState } from '../../../room/state/room-store';
import { playerIn } from '../../../room/state/view';

/** Explain why an open sheet closed if the player is no longer the admin. */
export function useSubmitPool(
  roomId: string,
  session: RoomSession | null,
  open: boolean,
  sentence: () => string,
): void {
  const latest = useRef({ session, open, sentence });
  latest.current = { session, open, sentence };
  useEffect(
    () => () => {
      const { view } = roomState();
      const own = view && playerIn(view, loadSeat(roomId)?.playerId ?? '');
      const { session, open, sentence } = latest.current;
      if (open && own?.is_admin === false) session?.showError(sentence);
    },
    [roomId],
  );
}
