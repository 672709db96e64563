import { useEffect } from 'react';
import { gameOf, withResults } from '../../room/nights/kept';
import { useRoom } from '../../room/state/use-room';
import { usePreferences } from '../../shared/preferences';

const fetchStore = () => import('../../room/nights/store');

/** Keep the finished game on this phone (NIGHT-01), and again when its rounds change. The next game may open while the store is being fetched. */
export function useKeepGame(roomId: string): void {
  const view = useRoom(roomId, (room) => room.view);
  const enabled = usePreferences(({ keepNights }) => keepNights);
  const game = enabled && view?.pastRounds ? gameOf(view) : null;
  const record = game && JSON.stringify(game);

  useEffect(() => {
    if (!record) return;
    fetchStore()
      .then(({ changeKept }) => changeKept((kept) => withResults(kept, JSON.parse(record))))
      .catch(() => undefined); // Without a connection, the file may be missing.
  }, [record]);
}
