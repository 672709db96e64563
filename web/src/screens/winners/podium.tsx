import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Avatar } from '../../avatars/avatar';
import type { ResultRow } from '../../contract.gen';
import { cx } from '../../ui/cx';
import { Rays } from '../../ui/layout';
import { hasLongWord } from '../../ui/long-text';
import { rankOf } from './leaderboard';
import styles from './podium.module.css';

/** The top three, the winner in the middle (WIN-03). Read in order of rank. */
export function Podium({ ranked }: { ranked: ResultRow[] }) {
  return (
    <Rays>
      <ol className={styles.podium}>
        {ranked.slice(0, 3).map(({ player_name, score, icon_id }, index) => (
          <li key={player_name} className={styles[`p${index + 1}`]}>
            <Avatar
              id={icon_id}
              crown={index === 0 && t({ message: 'winner', comment: 'Read aloud, of a crown' })}
              className={styles.face}
              decorative
            />
            {/* a <bdi> itself, so that it is cut where the name ends */}
            <bdi className={cx(styles.name, hasLongWord(player_name) && styles.long)}>{player_name}</bdi>
            <span className={styles.block}>
              <b>{rankOf(score, ranked)}</b>
              <span>
                <Trans comment="Points, short">
                  <Plural value={score} one="# pts" other="# pts" />
                </Trans>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Rays>
  );
}
