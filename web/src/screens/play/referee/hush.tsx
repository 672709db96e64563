import type { ReactNode } from 'react';
import styles from './hush.module.css';

/** A quiet line on a dark lozenge, below what the stage is about. */
export function Hush({ children }: { children: ReactNode }) {
  return <p className={styles.hush}>{children}</p>;
}
