import { useEffect, useEffectEvent } from 'react';
import type { RoomSession } from '../../../room/state/room-session';
import { roomState } from '../../../room/state/room-store';
import { playerIn } from '../../../room/state/view';

/** Explain why an open sheet closed if the player is no longer the admin. */
export function useDemotionNotice(session: RoomSession | null, open: boolean, sentence: () => string): void {
  const explain = useEffectEvent(() => {
    const { view, seats } = roomState();
    const own = seats.flatMap((id) => playerIn(view, id) ?? []);
    if (open && own.length > 0 && !own.some(({ is_admin }) => is_admin)) session?.showError(sentence);
  });
  useEffect(() => () => explain(), []);
}
