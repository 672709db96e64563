import { Trans } from '@lingui/react/macro';
import { Chip } from '../../shared/ui/chip';
import { useRoom } from '../state/use-room';

/** A badge that tells all players that the room is locked. */
export function LockedBadge({ roomId }: { roomId: string }) {
  const locked = useRoom(roomId, ({ view }) => view?.locked === true);
  return (
    locked && (
      <Chip icon="lock">
        <Trans comment="Shown to everyone: nobody else can join. Also the button that locks the room">
          No more players
        </Trans>
      </Chip>
    )
  );
}
