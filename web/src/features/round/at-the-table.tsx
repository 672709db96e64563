import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AwayLabel } from '../../room/ui/away-label';
import { PlayerName } from '../../room/ui/player-name';
import { RemoveButton } from '../../room/ui/remove-player';
import type { PlayerView } from '../../shared/contract.gen';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { Coin } from '../../shared/ui/pill';
import styles from './at-the-table.module.css';

interface AtTheTableProps {
  players: readonly PlayerView[];
  ownId: string;
  /** Set on the admin's phone. */
  onRemove?: (player: PlayerView) => void;
  initiallyOpen?: boolean;
}

/** The players with their connection states and scores. It does not depend on the hand. */
export function AtTheTable({ players, ownId, onRemove, initiallyOpen = false }: AtTheTableProps) {
  return (
    <CollapsiblePanel
      icon="people"
      title={t({ message: 'At the Table', comment: 'Heading: who plays' })}
      initiallyOpen={initiallyOpen}
    >
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
    <ListRow className={cx(styles.chair, isOwn && styles.own, !connected && styles.away)}>
      <Avatar id={icon_id} size="40px" decorative admin={is_admin} away={!connected} />
      <span className={styles.who}>
        <span className={styles.name}>
          <PlayerName isOwn={isOwn}>{player_name}</PlayerName>
        </span>
        {!connected && <AwayLabel />}
        {!in_round && (
          <small>
            <Trans comment="Label under the name of a player who came late">joins in the next round</Trans>
          </small>
        )}
      </span>
      <Coin label={t({ message: `Score ${score}`, comment: 'Read aloud' })}>{score}</Coin>
      {onRemove && <RemoveButton player={player} onPress={onRemove} />}
    </ListRow>
  );
}
