import { Trans } from '@lingui/react/macro';
import { Avatar } from '../../../avatars/avatar';
import type { FingerView, PlayerView } from '../../../contract.gen';
import { Icon } from '../../../ui/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './fingers.module.css';

interface FingersProps {
  fingers: readonly FingerView[];
  players: readonly PlayerView[];
}

/** Who pointed at whom: the most pointed at first, nobody last. */
export function Fingers({ fingers, players }: FingersProps) {
  const faceOf = (id: string) => players.find(({ player_id }) => player_id === id);
  const rows = [...Map.groupBy(fingers, ({ suspect }) => suspect)].toSorted(
    ([one, some], [other, more]) =>
      Number(one === null) - Number(other === null) || more.length - some.length,
  );
  return (
    <ul className={styles.rows}>
      {rows.map(([suspect, pointing]) => (
        <li key={suspect} className={styles.row}>
          <ul className={styles.pointing}>
            {pointing.map(({ playerId }) => (
              <li key={playerId}>
                <Avatar id={faceOf(playerId)?.icon_id ?? 0} className={styles.small} decorative />
                <VisuallyHidden>{faceOf(playerId)?.player_name}</VisuallyHidden>
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
              <Avatar id={faceOf(suspect)?.icon_id ?? 0} className={styles.face} decorative />
              <bdi>{faceOf(suspect)?.player_name}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
