import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Bars } from './bars';
import styles from './target.module.css';

interface TargetProps {
  /** The face. */
  id: number;
  /** The ring opens: the suspect goes free. */
  freed?: boolean;
  /** Caught: bars fall. */
  bars?: boolean;
  className?: string | undefined;
}

/** The accused, in the sights of the table. The words beside it say who it is. Its size is --big. */
export function Target({ id, freed, bars, className }: TargetProps) {
  return (
    <span className={cx(styles.target, freed && styles.freed, className)}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g fill="none">
          <circle cx="100" cy="100" r="91" stroke="var(--outline)" strokeWidth="13" />
          <circle cx="100" cy="100" r="91" stroke="var(--brake)" strokeWidth="7" />
          <path d="M100 0v34M100 166v34M0 100h34M166 100h34" stroke="var(--outline)" strokeWidth="15" />
          <path d="M100 4v27M100 169v27M4 100h27M169 100h27" stroke="var(--brake)" strokeWidth="8" />
        </g>
      </svg>
      <Avatar id={id} className={styles.face} decorative />
      {bars && <Bars className={styles.bars} />}
    </span>
  );
}
