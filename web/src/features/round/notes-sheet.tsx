import type { PlayState } from '../../room/state/play-state';
import { useRoom } from '../../room/state/use-room';
import { Dialog } from '../../shared/ui/dialog';
import { NotesBoard, yourNotes } from './board';

/** The player's notes over the sheet of a turn, which covers the table. */
export function NotesSheet({
  roomId,
  hand,
  onClose,
}: {
  roomId: string;
  hand: PlayState;
  onClose: () => void;
}) {
  const players = useRoom(roomId, ({ view }) => view?.players) ?? [];
  return (
    <Dialog open sheet title={yourNotes()} onClose={onClose}>
      <NotesBoard hand={hand} players={players} pictures />
    </Dialog>
  );
}
