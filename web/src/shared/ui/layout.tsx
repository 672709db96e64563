import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './layout.module.css';

interface BoxProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The page's column: 480 px on a phone, 600 px on a tablet, 1160 px on a wide screen. */
export function Wrap({ className, children }: BoxProps) {
  return <div className={cx(styles.wrap, className)}>{children}</div>;
}

/** One below the other with even gaps. */
export function Stack({ tight, className, children }: BoxProps & { tight?: boolean }) {
  return <div className={cx(styles.stack, tight && styles.tight, className)}>{children}</div>;
}

/** Sticks the one primary action to the lower edge, under the thumb. */
export function Dock({ className, children }: BoxProps) {
  return (
    <div className={cx(styles.dock, className)} data-dock>
      <div>{children}</div>
    </div>
  );
}

/** Sunbeams behind what deserves a stage. */
export function Rays({ className, children }: BoxProps) {
  return <div className={cx(styles.rays, className)}>{children}</div>;
}

/** A name badge on a lanyard: a face beside a field. */
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
