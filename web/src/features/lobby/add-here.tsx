import { t } from '@lingui/core/macro';
import { SEATS } from '../../room/game/table-size';
import { settingsIn } from '../../room/state/settings';
import { useMe, useSharedSeats } from '../../room/state/use-me';
import { useRoom } from '../../room/state/use-room';
import type { PlayerView } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';

/** Return true if another player can join. */
export const useHasSeat = () =>
  useRoom(({ view }) => (view?.players.length ?? SEATS) < SEATS && !settingsIn(view).locked);

interface AddHereProps {
  players: readonly PlayerView[];
  /** The announcement of arrivals for screen readers. */
  said?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** The sheet for another player on this phone. */
export function AddHere({ players, said = '', onAdded, onClose }: AddHereProps) {
  const { player: own } = useMe();
  const here = useSharedSeats() ?? (own ? [own] : []);
  return (
    <Sheet
      title={t({ message: 'Add somebody', comment: 'Heading: another player on this phone' })}
      body={() => import('./seat-form')}
      given={{
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
