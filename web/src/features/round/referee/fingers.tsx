import { Trans } from '@lingui/react/macro';
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
  const faceOf = (id: string) => players.find(({ player_id }) => player_id === id);
  const rows = [...new Set(fingers.map(({ suspect }) => suspect))]
    .map((at) => ({ at, pointing: fingers.filter(({ suspect }) => suspect === at) }))
    .sort(
      (one, other) =>
        Number(one.at === null) - Number(other.at === null) || other.pointing.length - one.pointing.length,
    );
  return (
    <ul className={cx(styles.rows, rows.length > IN_A_COLUMN && styles.many)}>
      {rows.map(({ at, pointing }) => (
        <li key={at} className={styles.row}>
          <ul className={styles.pointing}>
            {pointing.map(({ playerId }) => (
              <li key={playerId}>
                <Avatar id={faceOf(playerId)?.icon_id ?? 0} className={styles.small} decorative />
                <VisuallyHidden>{faceOf(playerId)?.player_name}</VisuallyHidden>
              </li>
            ))}
          </ul>
          <Icon name="next" className={styles.arrow} />
          {at === null ? (
            <p className={styles.nobody}>
              <Trans comment="Whom some players pointed at">nobody</Trans>
            </p>
          ) : (
            <p className={styles.at}>
              <Avatar id={faceOf(at)?.icon_id ?? 0} className={styles.face} decorative />
              <bdi>{faceOf(at)?.player_name}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
