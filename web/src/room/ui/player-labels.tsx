import { Trans } from '@lingui/react/macro';
import { Name } from '../../shared/languages/name';
import { Chip } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { noMorePlayers } from '../game/table-size';
import { settingsIn } from '../state/settings';
import { useRoom } from '../state/use-room';
import styles from './player-labels.module.css';
import sides from './sides.module.css';

export function AwayLabel() {
  return (
    <span className={cx(sides.pill, styles.asleep)}>
      <Icon name="moon" />
      <Trans comment="A player who is away">asleep</Trans>
    </span>
  );
}

/** A badge that tells all players that the room is locked. */
export function LockedBadge() {
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  return locked && <Chip icon="lock">{noMorePlayers()}</Chip>;
}

export function PlayerName({ children, isOwn }: { children: string; isOwn: boolean }) {
  const name = <Name of={children} />;
  return isOwn ? <Trans comment="A player's own name">{name} (You)</Trans> : name;
}
