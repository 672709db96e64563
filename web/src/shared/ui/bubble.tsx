import type { ReactNode } from 'react';
import styles from './bubble.module.css';

export function Bubble({ children }: { children: ReactNode }) {
  return <p className={styles.bubble}>{children}</p>;
}
