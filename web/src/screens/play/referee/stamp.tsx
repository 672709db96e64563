import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import styles from './stamp.module.css';

/** What has come of it, stamped across the picture: the heading. */
export function Stamp({ free, small, children }: { free?: boolean; small?: boolean; children: ReactNode }) {
  return <h1 className={cx(styles.stamp, free && styles.free, small && styles.small)}>{children}</h1>;
}
