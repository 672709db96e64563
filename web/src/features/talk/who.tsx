import type { ReactNode } from 'react';
import { whoLeft } from '../../room/game/player-names';
import type { PlayerView } from '../../shared/contract.gen';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import styles from './who.module.css';

interface WhoProps {
  players: readonly PlayerView[];
  id: string | null;
  /** Sets the size of the avatar (--avatar). */
  className?: string | undefined;
  faceClassName?: string | undefined;
  /** Drawn over the avatar. */
  children?: ReactNode;
}

/** An avatar above a name. */
export function Who({ players, id, className, faceClassName, children }: WhoProps) {
  const player = players.find(({ player_id }) => player_id === id);
  return (
    <span className={cx(styles.who, className)}>
      <span className={cx(styles.face, faceClassName)}>
        <Avatar id={player?.icon_id ?? 0} admin={player?.is_admin ?? false} bot={player?.is_bot} decorative />
        {children}
      </span>
      <bdi translate="no">{player?.player_name ?? whoLeft()}</bdi>
    </span>
  );
}
