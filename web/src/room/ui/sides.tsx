/** The sides of Undercover on labels. */
import { t } from '@lingui/core/macro';
import type { SidesView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { type Side, sideCount, sidesIn } from '../game/sides';
import styles from './sides.module.css';

export const sideIcon = (side: Side) => (side === 'civilian' ? 'people' : 'hat');

/** The number of players of each side who are still in. */
export const Sides = ({ sides }: { sides: SidesView }) => (
  <ul
    className={styles.sides}
    aria-label={t({
      message: 'Still in',
      comment: 'Above the players and sides who have not been put out',
    })}
  >
    {sidesIn(sides).map(([side, count]) => (
      <li key={side}>
        <SidePill side={side}>{sideCount(side, count)}</SidePill>
      </li>
    ))}
  </ul>
);

export const SidePill = ({ side, children }: { side: Side; children: string }) => (
  <span className={cx(styles.pill, styles[side])}>
    <Icon name={sideIcon(side)} />
    {children}
  </span>
);
