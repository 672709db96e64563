import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Announce text to screen readers whenever it changes. Keep it mounted while it is empty. */
export function LiveRegion({ children, urgent }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div role={urgent ? 'alert' : 'status'}>
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}
