/** The players of this phone. Several players pass a shared phone around. All other phones are private. */
import { useMemo } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { useRouteState } from '../../shared/route-state';
import { loadSeat, type Seat, seatFrom, seatOf } from '../connection/seat';
import { useCurrentRoom, useRoom } from './use-room';
import { playerIn } from './view';

interface Me extends Seat {
  /** This player in the last snapshot. */
  player: PlayerView | null;
}

const NO_SEAT: Seat = { playerId: '', playerName: '', isAdmin: false, iconId: 0 };

/**
 * Return this tab's player from the last snapshot, or else from the seat. Visitors have an empty id. On a shared phone, return the player
 * who holds it, or else the player of its first seat. `isAdmin` is true if any of its seats is the admin's.
 */
export function useMe(): Me {
  const { roomId } = useCurrentRoom();
  const given = seatFrom(useRouteState());
  const seat = useRoom((room) => room.seat) ?? given ?? loadSeat(roomId) ?? NO_SEAT;
  const player = useRoom(({ view, holder }) => playerIn(view, holder ?? seat.playerId));
  const isAdmin = useRoom(({ view, seats }) => seats.some((id) => playerIn(view, id)?.is_admin));
  if (!player) return { ...seat, player };
  return { ...seatOf(player), isAdmin: player.is_admin || isAdmin, player };
}

/** Return the players on this phone, whether they share it or not. */
export function usePlayersHere(): readonly PlayerView[] {
  const { player } = useMe();
  return useSharedSeats() ?? (player ? [player] : []);
}

/** Return the players who share this phone, in table order. Return null on a private phone, and before the first snapshot. */
export function useSharedSeats(): readonly PlayerView[] | null {
  const view = useRoom((room) => room.view);
  const ids = useRoom((room) => room.seats);
  const seats = useMemo(() => ids.flatMap((id) => playerIn(view, id) ?? []), [view, ids]);
  return seats.length > 1 ? seats : null;
}
