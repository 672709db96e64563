import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon';
import styles from './tip.module.css';

/** A short tip, with an eye in front of it. */
export function Tip({ children }: { children: ReactNode }) {
  return (
    <p className={styles.tip}>
      <Icon name="eye" />
      {children}
    </p>
  );
}
