/** Shared phones, which several players pass around. All other phones are private. */
import { useMemo } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { useRoom } from './room-store';
import { playerIn } from './view';

/** Return the players who share this phone, in table order. Return null on a private phone, and before the first snapshot. */
export function useSharedSeats(roomId: string): readonly PlayerView[] | null {
  const view = useRoom(roomId, (room) => room.view);
  const ids = useRoom(roomId, (room) => room.seats);
  const seats = useMemo(() => ids.flatMap((id) => playerIn(view, id) ?? []), [view, ids]);
  return seats.length > 1 ? seats : null;
}
