import { useEffect } from 'react';
import { gameOf, withResults } from '../../room/nights/kept';
import { changeKept } from '../../room/nights/store';
import { useRoom } from '../../room/state/use-room';
import { usePreferences } from '../../shared/preferences';

/** Keep the finished game on this phone (NIGHT-01), once the snapshot contains its rounds, and again when they change. */
export default function KeepGame({ roomId }: { roomId: string }) {
  const view = useRoom(roomId, (room) => room.view);
  const enabled = usePreferences(({ keepNights }) => keepNights);
  const game = enabled && view?.pastRounds ? gameOf(view) : null;
  const record = game && JSON.stringify(game);

  useEffect(() => {
    if (record) void changeKept((kept) => withResults(kept, JSON.parse(record)));
  }, [record]);

  return null;
}
