import { useState } from 'react';
import { loadSeats } from '../../room/connection/seat';
import { lazyOptional } from '../../shared/loading/lazy';

const BackToRoom = lazyOptional(() => import('./back-to-room'));

interface ReturnToRoomsProps {
  /** Offer only a seat in this room, instead of the most recent seat. */
  roomId?: string;
  onOffer?: () => void;
}

export function ReturnToRooms({ roomId, onOffer }: ReturnToRoomsProps) {
  const [seat] = useState(() => loadSeats().find((each) => !roomId || each.roomId === roomId));
  return seat && <BackToRoom seat={seat} onOffer={onOffer} />;
}
