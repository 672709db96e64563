import { useEffect, useEffectEvent } from 'react';
import { roomState } from '../../../room/state/room-store';
import { useCurrentRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';

/** Explain why an open sheet closed if the player is no longer the admin. */
export function useDemotionNotice(open: boolean, sentence: () => string): void {
  const { session } = useCurrentRoom();
  const explain = useEffectEvent(() => {
    const { view, seats } = roomState();
    const own = seats.flatMap((id) => playerIn(view, id) ?? []);
    if (open && own.length > 0 && !own.some(({ is_admin }) => is_admin)) session?.showError(sentence);
  });
  useEffect(() => () => explain(), []);
}
