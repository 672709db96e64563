/** The sides of Undercover on labels. */
import { t } from '@lingui/core/macro';
import type { SidesView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { Icon, type IconName } from '../../shared/ui/icon';
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

interface SidePillProps {
  side: Side;
  icon?: IconName;
  children: string;
}

/** A label in the color of a side. In other games, the team has the color of the civilians. */
export const SidePill = ({ side, icon = sideIcon(side), children }: SidePillProps) => (
  <span className={cx(styles.pill, styles[side])}>
    <Icon name={icon} />
    {children}
  </span>
);
