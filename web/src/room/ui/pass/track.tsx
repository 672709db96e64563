import { t } from '@lingui/core/macro';
import type { PlayerView } from '../../../shared/contract.gen';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './track.module.css';

/** The number of faces that fit beside the clock. */
const MOST = 4;

interface TrackProps {
  /** The seats of the pass: those that are done, the current one, those to come. */
  players: readonly PlayerView[];
  done: number;
  /** On a line of its own, below the clock. */
  line?: boolean;
}

/** The progress of a pass of several seats. It shows who has the phone, and nothing about what the players do with it. */
export function Track({ players, done, line }: TrackProps) {
  const all = players.length;
  if (all === 1) return null;
  const first = Math.max(0, Math.min(done - 1, all - MOST));
  return (
    <div className={cx(styles.track, line && styles.line)}>
      <ol aria-hidden="true">
        {players.slice(first, first + MOST).map(({ player_id, icon_id }, place) => (
          <li
            key={player_id}
            className={cx(first + place === done && styles.now, first + place > done && styles.open)}
          >
            <Avatar id={icon_id} className={styles.face} decorative />
            {first + place < done && (
              <span className={styles.mark}>
                <Icon name="check" />
              </span>
            )}
          </li>
        ))}
      </ol>
      <span className={styles.count}>
        {t({
          message: `${done} of ${all}`,
          comment: 'Beside the faces on this phone: how many are done. Short',
        })}
      </span>
    </div>
  );
}
