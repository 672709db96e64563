import { Trans } from '@lingui/react/macro';
import { AS_SPECTATOR, watchPath } from '../../shared/routes';
import { buttonClass } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';

/** A link from a full room to the TV page, which is outside the app and works on any device. */
export function WatchInsteadLink({ roomId, primary }: { roomId: string; primary?: boolean }) {
  return (
    <a href={watchPath(roomId) + AS_SPECTATOR} className={buttonClass({ primary, wide: true })}>
      <Icon name="tv" />
      <span>
        <Trans comment="Button if the room is full: watches the game without playing">Watch instead</Trans>
      </span>
    </a>
  );
}
