import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './layout.module.css';

interface BoxProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The column of the page: 480 px on a phone, 600 px on a tablet, 1160 px on a wide screen. */
export function Wrap({ className, children }: BoxProps) {
  return <div className={cx(styles.wrap, className)}>{children}</div>;
}

export function Stack({ tight, className, children }: BoxProps & { tight?: boolean }) {
  return <div className={cx(styles.stack, tight && styles.tight, className)}>{children}</div>;
}

/** A bar at the lower edge of the screen with the primary action. */
export function Dock({ className, children }: BoxProps) {
  return (
    <div className={cx(styles.dock, className)} data-dock>
      <div>{children}</div>
    </div>
  );
}

/** Decorative sunbeams behind a highlighted element. */
export function Rays({ className, children }: BoxProps) {
  return <div className={cx(styles.rays, className)}>{children}</div>;
}

/** A name badge with an avatar and a field. */
export function Pass({ face, children }: { face: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pass}>
      <div className={styles.passRow}>
        {face}
        {children}
      </div>
    </div>
  );
}
