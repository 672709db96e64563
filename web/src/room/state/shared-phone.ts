/** A phone that several players pass around. All other phones are private. */
import { useMemo } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { useRoom } from './use-room';
import { playerIn } from './view';

export interface SharedPhone {
  /** The players who share this phone, in the order of the table. */
  seats: readonly PlayerView[];
  /** The id of the player who has the phone in hand, or null while it shows the table's view. */
  holder: string | null;
}

/** Return null on a private phone, and before the first snapshot. */
export function useSharedPhone(roomId: string): SharedPhone | null {
  const view = useRoom(roomId, (room) => room.view);
  const ids = useRoom(roomId, (room) => room.seats);
  const holder = useRoom(roomId, (room) => room.holder);
  const seats = useMemo(() => ids.flatMap((id) => playerIn(view, id) ?? []), [view, ids]);
  return seats.length > 1 ? { seats, holder } : null;
}
