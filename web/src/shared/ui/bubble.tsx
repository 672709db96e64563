import type { ReactNode } from 'react';
import styles from './bubble.module.css';

/** A speech bubble. */
export function Bubble({ children }: { children: ReactNode }) {
  return <p className={styles.bubble}>{children}</p>;
}
