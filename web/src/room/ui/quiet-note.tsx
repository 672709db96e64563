import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx';
import styles from './quiet-note.module.css';

export function QuietNote({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(styles.hush, className)}>{children}</p>;
}
