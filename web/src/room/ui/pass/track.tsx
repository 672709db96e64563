import { t } from '@lingui/core/macro';
import type { PlayerView } from '../../../shared/contract.gen';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import styles from './track.module.css';

/** The number of avatars that fit beside the clock. */
const MAX_AVATARS = 4;

interface TrackProps {
  /** All seats of the pass: the ones that are done, then the current one, then the pending ones. */
  players: readonly PlayerView[];
  done: number;
  /** Use a separate line below the clock. */
  line?: boolean;
}

/** The progress of a pass with several seats. It shows who has the phone, but not what anyone has chosen. */
export function Track({ players, done, line }: TrackProps) {
  const all = players.length;
  if (all === 1) return null;
  const first = Math.max(0, Math.min(done - 1, all - MAX_AVATARS));
  return (
    <div className={cx(styles.track, line && styles.line)}>
      <ol aria-hidden="true">
        {players.slice(first, first + MAX_AVATARS).map(({ player_id, icon_id }, place) => (
          <li
            key={player_id}
            className={cx(first + place === done && styles.now, first + place > done && styles.open)}
          >
            <Avatar id={icon_id} className={styles.face} decorative />
            {first + place < done && <Icon name="check" badge={styles.mark} />}
          </li>
        ))}
      </ol>
      <span className={styles.count}>
        {t({
          message: `${done} of ${all}`,
          comment: "Beside the avatars of this phone's players: how many are done. Short",
        })}
      </span>
    </div>
  );
}
