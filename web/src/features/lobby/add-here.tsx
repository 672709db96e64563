import { t } from '@lingui/core/macro';
import { SEATS } from '../../room/game/table-size';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/room-store';
import { settingsIn } from '../../room/state/settings';
import { useMe, useSharedSeats } from '../../room/state/use-me';
import type { PlayerView } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';

const fetchSeatForm = () => import('./seat-form');

/** Return true if another player can join. */
export const useHasSeat = (roomId: string) =>
  useRoom(roomId, ({ view }) => (view?.players.length ?? SEATS) < SEATS && !settingsIn(view).locked);

interface AddHereProps {
  roomId: string;
  session: RoomSession | null;
  players: readonly PlayerView[];
  /** The announcement of arrivals for screen readers. */
  said?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** The sheet for another player on this phone. */
export function AddHere({ roomId, session, players, said = '', onAdded, onClose }: AddHereProps) {
  const { player: own } = useMe(roomId);
  const here = useSharedSeats(roomId) ?? (own ? [own] : []);
  return (
    <Sheet
      title={t({ message: 'Add somebody', comment: 'Heading: another player on this phone' })}
      body={fetchSeatForm}
      given={{
        session,
        players,
        here,
        player: null,
        canRename: true,
        said,
        onAdded,
        onRemove: onClose,
        onClose,
      }}
      onClose={onClose}
    />
  );
}
