import type { ReactNode } from 'react';
import styles from './ribbon.module.css';

/** A name on a ribbon, in the deck's colour. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.ribbon}>
      <span className={styles.band}>{children}</span>
    </span>
  );
}
