import { Trans } from '@lingui/react/macro';
import { Avatar } from '../../avatars/avatar';
import type { ResultRow } from '../../contract.gen';
import { Name } from '../../languages/name';
import { cx } from '../../ui/cx';
import { hasLongWord } from '../../ui/long-text';
import { Panel } from '../../ui/panel';
import styles from './leaderboard.module.css';

/** The position of a score. Equal scores share one. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}

/** All players, best score first. */
export function Leaderboard({ ranked }: { ranked: ResultRow[] }) {
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
            <tr key={player_name}>
              <td>{rankOf(score, ranked)}</td>
              <td>
                <span className={styles.who}>
                  <Avatar id={icon_id} size="40px" decorative />
                  <span className={cx(styles.name, hasLongWord(player_name) && styles.long)}>
                    <Name of={player_name} />
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
