import type { ReactNode } from 'react';
import { Dots } from '../../../ui/spinner';
import styles from './hush.module.css';

/** A quiet line on a dark lozenge: whom all wait for. */
export function Hush({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hush}>
      <Dots />
      <span>{children}</span>
    </p>
  );
}
