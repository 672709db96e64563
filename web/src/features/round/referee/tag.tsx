import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A few words on a dark chip: in the corner in place of the deadline, or a name under a face. */
export function Tag({ children }: { children: ReactNode }) {
  return <bdi className={styles.tag}>{children}</bdi>;
}
