import { Trans } from '@lingui/react/macro';
import { groupFingers } from '../../../room/game/voters';
import type { FingerView, PlayerView } from '../../../shared/contract.gen';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import styles from './fingers.module.css';

/** As many rows as fit below each other. */
const IN_A_COLUMN = 5;

interface FingersProps {
  fingers: readonly FingerView[];
  players: readonly PlayerView[];
}

/** Who pointed at whom: the most pointed at first, nobody last. */
export function Fingers({ fingers, players }: FingersProps) {
  const playerOf = (id: string) => players.find(({ player_id }) => player_id === id);
  const rows = groupFingers(fingers);
  return (
    <ul className={cx(styles.rows, rows.length > IN_A_COLUMN && styles.many)}>
      {rows.map(({ suspect, by }) => (
        <li key={suspect} className={styles.row}>
          <ul className={styles.pointing}>
            {by.map((playerId) => (
              <li key={playerId}>
                <Avatar id={playerOf(playerId)?.icon_id ?? 0} className={styles.small} decorative />
                <VisuallyHidden>{playerOf(playerId)?.player_name}</VisuallyHidden>
              </li>
            ))}
          </ul>
          <Icon name="next" className={styles.arrow} />
          {suspect === null ? (
            <p className={styles.nobody}>
              <Trans comment="Whom some players pointed at">nobody</Trans>
            </p>
          ) : (
            <p className={styles.at}>
              <Avatar id={playerOf(suspect)?.icon_id ?? 0} className={styles.face} decorative />
              <bdi>{playerOf(suspect)?.player_name}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
