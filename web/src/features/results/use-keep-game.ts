import { useEffect } from 'react';
import { useRoom } from '../../room/state/room-store';
import { usePreferences } from '../../shared/preferences';

const fetchStore = () => import('../../room/nights/store');

/** Keep the finished game on this phone (NIGHT-01), and again when its rounds change. The next game may open while the store is being fetched. */
export function useKeepGame(roomId: string): void {
  const view = useRoom(roomId, (room) => room.view);
  const enabled = usePreferences(({ keepNights }) => keepNights);
  const ended = enabled && view?.pastRounds ? view : null;

  useEffect(() => {
    if (!ended) return;
    fetchStore()
      .then(({ keepGame }) => keepGame(ended))
      .catch(() => undefined); // Without a connection, the file may be missing.
  }, [ended]);
}
