import { Trans } from '@lingui/react/macro';
import { Chip } from '../../shared/ui/pill';
import { useRoom } from '../state/use-room';

/** A badge that tells all players that the room is locked. */
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
