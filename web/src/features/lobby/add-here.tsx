import { t } from '@lingui/core/macro';
import { SEATS } from '../../room/game/table-size';
import { settingsIn } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { Sheet } from '../../shared/layout/sheet';

/** Return true if another player can join. */
export const useHasSeat = () =>
  useRoom(({ view }) => (view?.players.length ?? SEATS) < SEATS && !settingsIn(view).locked);

interface AddHereProps {
  /** The announcement of arrivals for screen readers. */
  said?: string;
  onAdded: () => void;
  onClose: () => void;
}

/** The sheet for another player on this phone. */
export function AddHere({ said = '', onAdded, onClose }: AddHereProps) {
  return (
    <Sheet
      title={t({ message: 'Add somebody', comment: 'Heading: another player on this phone' })}
      body={() => import('./seat-form')}
      given={{ player: null, canRename: true, said, onAdded, onRemove: onClose, onClose }}
      onClose={onClose}
    />
  );
}
