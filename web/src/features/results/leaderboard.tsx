import { Trans } from '@lingui/react/macro';
import { rankOf } from '../../room/game/ranks';
import { PlayerName } from '../../room/ui/player-name';
import type { ResultRow } from '../../shared/contract.gen';
import { hasLongWord } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import styles from './leaderboard.module.css';

interface LeaderboardProps {
  ranked: ResultRow[];
  /** The name of who looks at it; null for a stranger. Names are unique in a room. */
  own: string | null;
}

/** All players, best score first, the own row marked. */
export function Leaderboard({ ranked, own }: LeaderboardProps) {
  return (
    <Panel>
      <table className={styles.leader}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column of the results: first, second, ...">Position</Trans>
            </th>
            <th scope="col">
              <Trans comment="Column of the results">Player</Trans>
            </th>
            <th scope="col">
              <Trans comment="Column of the results">Score</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ player_name, score, icon_id }) => (
            <tr key={player_name} className={cx(player_name === own && styles.own)}>
              <td>{rankOf(score, ranked)}</td>
              <td>
                <span className={styles.who}>
                  <Avatar id={icon_id} size="40px" decorative />
                  <span className={cx(styles.name, hasLongWord(player_name) && styles.long)}>
                    <PlayerName isOwn={player_name === own}>{player_name}</PlayerName>
                  </span>
                </span>
              </td>
              <td>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
