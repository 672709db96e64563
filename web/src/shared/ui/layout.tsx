import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './layout.module.css';

interface BoxProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The page column: 480 px wide on phones, 600 px on tablets and 1160 px on wide screens. */
export function Wrap({ className, children }: BoxProps) {
  return <div className={cx(styles.wrap, className)}>{children}</div>;
}

export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={cx(styles.stack, tight && styles.tight)}>{children}</div>;
}

/** Buttons side by side, on as many lines as their words need. */
export function Buttons({ className, children }: BoxProps) {
  return <div className={cx(styles.buttons, className)}>{children}</div>;
}

/** A bar at the bottom of the screen for the primary action. */
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
export function Badge({ face, children, foot }: { face: ReactNode; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={styles.badge}>
      <div className={styles.badgeRow}>
        {face}
        {children}
      </div>
      {foot}
    </div>
  );
}
