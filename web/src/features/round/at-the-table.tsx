import { t } from '@lingui/core/macro';
import { AwayLabel, LockedBadge, PlayerName } from '../../room/ui/player-labels';
import { RemoveButton } from '../../room/ui/remove-player';
import type { PlayerView } from '../../shared/contract.gen';
import { lazyOptional } from '../../shared/loading/lazy';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Coin } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import styles from './at-the-table.module.css';

const EntryControls = lazyOptional(() => import('../../room/ui/entry-controls'));

interface AtTheTableProps {
  players: readonly PlayerView[];
  ownId: string;
  /** Set on the admin's phone. */
  onRemove?: (player: PlayerView) => void;
}

export const atTheTable = () => t({ message: 'At the Table', comment: 'Heading: who plays' });

/** The players with their connection states and scores. This list does not depend on the hand. */
export function AtTheTable({ players, ownId, onRemove }: AtTheTableProps) {
  return (
    <>
      <ul className={styles.table}>
        {players.map((player) => (
          <PlayerAtTable
            key={player.player_id}
            player={player}
            isOwn={player.player_id === ownId}
            {...(onRemove && !player.is_admin && { onRemove: () => onRemove(player) })}
          />
        ))}
      </ul>
      <div className={styles.locked}>
        <LockedBadge />
      </div>
      {onRemove && <EntryControls />}
    </>
  );
}

interface ChairProps {
  player: PlayerView;
  isOwn: boolean;
  onRemove?: () => void;
}

function PlayerAtTable({ player, isOwn, onRemove }: ChairProps) {
  const { player_name, score, connected, in_round } = player;
  return (
    <ListRow className={cx(styles.chair, isOwn && styles.own, !connected && styles.away)}>
      <PlayerAvatar player={player} size="40px" admin away={!connected} />
      <span className={styles.who}>
        <span className={styles.name}>
          <PlayerName isOwn={isOwn}>{player_name}</PlayerName>
        </span>
        {!connected && <AwayLabel />}
        {!in_round && <small>{joinsNextRound()}</small>}
      </span>
      <Coin label={t({ message: `Score ${score}`, comment: 'Read aloud' })}>{score}</Coin>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </ListRow>
  );
}

export const joinsNextRound = () =>
  t({ message: 'joins us next round', comment: 'Label under the name of a player who came late' });
