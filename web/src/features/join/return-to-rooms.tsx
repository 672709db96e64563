import { useState } from 'react';
import { loadLastSeat } from '../../room/connection/seat';
import { lazyOptional } from '../../shared/loading/lazy';

const BackToRoom = lazyOptional(() => import('./back-to-room'));

export function ReturnToRooms({ onOffer }: { onOffer?: () => void }) {
  const [seat] = useState(loadLastSeat);
  return seat && <BackToRoom seat={seat} onOffer={onOffer} />;
}
