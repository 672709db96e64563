import { Avatar } from '../../avatars/avatar';
import type { PlayerView } from '../../contract.gen';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import styles from './player-list.module.css';

/** Longer names are written smaller, so that they can be read in full. */
const LONG_NAME = 12;

const nameClass = (name: string) => cx(styles.name, name.length > LONG_NAME && styles.long);

export function OwnSeat({ player, onNextIcon }: { player: PlayerView; onNextIcon: () => void }) {
  return (
    <li className={cx(styles.seat, styles.you)}>
      <Avatar
        key={player.icon_id}
        id={player.icon_id}
        size="62px"
        crown={player.is_admin && 'admin'}
        className={styles.face}
      />
      <span className={nameClass(player.player_name)}>
        {player.player_name} <small>(You)</small>
      </span>
      <Button size="small" icon="refresh" onClick={onNextIcon}>
        Next icon
      </Button>
    </li>
  );
}

export function OtherSeat({ player, onRemove }: { player: PlayerView; onRemove?: () => void }) {
  return (
    <li className={styles.seat}>
      <Avatar
        key={player.icon_id}
        id={player.icon_id}
        crown={player.is_admin && 'admin'}
        away={!player.connected && 'away'}
        className={styles.face}
      />
      <span className={nameClass(player.player_name)}>{player.player_name}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${player.player_name}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
