import { Trans } from '@lingui/react/macro';
import { Chip } from '../../shared/ui/pill';
import { useRoom } from '../state/use-room';

/** Shows all players that the admin lets no more players in. */
export function LockedBadge({ roomId }: { roomId: string }) {
  const locked = useRoom(roomId, ({ view }) => view?.locked === true);
  return (
    locked && (
      <Chip icon="lock">
        <Trans comment="Everyone sees it: the admin lets nobody else in. Also the button for it">
          No more players
        </Trans>
      </Chip>
    )
  );
}
