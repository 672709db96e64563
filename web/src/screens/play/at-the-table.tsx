import { Avatar } from '../../avatars/avatar';
import type { PlayerView } from '../../contract.gen';
import { Asleep } from '../../room/asleep';
import { shownName } from '../../room/names';
import { RemoveButton } from '../../room/remove-button';
import { cx } from '../../ui/cx';
import { CollapsiblePanel } from '../../ui/panel';
import { Coin } from '../../ui/pill';
import styles from './at-the-table.module.css';

interface AtTheTableProps {
  players: readonly PlayerView[];
  ownId: string;
  /** Only the admin can take somebody out. */
  onRemove?: (player: PlayerView) => void;
  initiallyOpen?: boolean;
}

/** Who plays, who is asleep, and the scores. The spy sees the same as everybody else. */
export function AtTheTable({ players, ownId, onRemove, initiallyOpen = false }: AtTheTableProps) {
  return (
    <CollapsiblePanel icon="people" title="At the Table" initiallyOpen={initiallyOpen}>
      <ul className={styles.table}>
        {players.map((player) => (
          <Chair
            key={player.player_id}
            player={player}
            isOwn={player.player_id === ownId}
            {...(onRemove && player.player_id !== ownId && { onRemove: () => onRemove(player) })}
          />
        ))}
      </ul>
    </CollapsiblePanel>
  );
}

interface ChairProps {
  player: PlayerView;
  isOwn: boolean;
  onRemove?: () => void;
}

function Chair({ player, isOwn, onRemove }: ChairProps) {
  const { player_name, icon_id, score, connected, in_round, is_admin } = player;
  return (
    <li className={cx(styles.chair, isOwn && styles.own, !connected && styles.away)}>
      <Avatar id={icon_id} size="40px" decorative crown={is_admin && 'admin'} away={!connected} />
      <span className={styles.who}>
        <span className={styles.name}>
          {shownName(player_name)}
          {isOwn && ' (You)'}
        </span>
        {!connected && <Asleep />}
        {!in_round && <small>in from the next round</small>}
      </span>
      <Coin label={`Score ${score}`}>{score}</Coin>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </li>
  );
}
