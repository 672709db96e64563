import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './spinner.module.css';

/** Turns. Decorative: the words beside it say what is going on. */
export function Spinner({ big = false }: { big?: boolean }) {
  return <span className={cx(styles.spinner, big && styles.big)} aria-hidden="true" />;
}

/** A wait that fills its place: spinner above words, announced. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner big />
      <p>{children}</p>
    </div>
  );
}

/** Three hopping dots, for waiting on people. Decorative. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
