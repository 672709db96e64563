import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import styles from './cord.module.css';

interface CordProps {
  /** The fraction of the time that is left, from 0 to 1. */
  rest: number;
  /** Burn in red. */
  last?: boolean;
  className?: string | undefined;
}

/** A burning cord that shows the time of a turn. It is decorative, because the time is also shown as text. */
export function Cord({ rest, last, className }: CordProps) {
  return (
    <span
      className={cx(styles.cord, last && styles.last, className)}
      style={{ '--rest': Math.min(1, Math.max(0, rest)) } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.tube}>
        <span className={styles.left}>
          <span className={styles.rope} />
        </span>
      </span>
      <span className={styles.way}>
        <span className={styles.spark} />
      </span>
    </span>
  );
}
