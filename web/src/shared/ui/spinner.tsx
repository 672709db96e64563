import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './spinner.module.css';

/** A decorative spinner. The adjacent text describes the state. */
export function Spinner({ big = false }: { big?: boolean }) {
  return <span className={cx(styles.spinner, big && styles.big)} aria-hidden="true" />;
}

/** A spinner above a text that screen readers announce. Together, they fill the container. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner big />
      <p>{children}</p>
    </div>
  );
}

/** Three decorative dots that mean waiting for people. `--dot` and `--dot-ink` change their size and color. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
