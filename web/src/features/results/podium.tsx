import { t } from '@lingui/core/macro';
import { scoreWords } from '../../room/game/points';
import { rankOf } from '../../room/game/ranks';
import type { ResultRow } from '../../shared/contract.gen';
import { hasLongWord } from '../../shared/text/long-text';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import styles from './podium.module.css';

/** The top three, the winner in the middle (WIN-03). Read in order of rank; equal scores stand level. */
export function Podium({ ranked }: { ranked: ResultRow[] }) {
  const top = ranked.slice(0, 3);
  const first = top.filter(({ score }) => score === top[0]?.score).length;
  return (
    <Rays>
      <ol className={cx(styles.podium, first > 1 && styles[`tie${first}`])}>
        {top.map(({ player_name, score, icon_id }) => {
          const rank = rankOf(score, ranked);
          const wins = rank === 1 && score > 0;
          return (
            <li key={player_name} className={styles[`p${rank}`]}>
              <Avatar
                id={icon_id}
                crown={wins && t({ message: 'winner', comment: 'Read aloud, of a crown' })}
                className={styles.face}
                decorative
              />
              {/* a <bdi> itself, so that it is cut where the name ends */}
              <bdi className={cx(styles.name, hasLongWord(player_name) && styles.long)}>{player_name}</bdi>
              <span className={styles.block}>
                <b>{rank}</b>
                <span>{scoreWords(score)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Rays>
  );
}
