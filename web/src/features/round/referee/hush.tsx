import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx';
import { Dots } from '../../../shared/ui/spinner';
import styles from './hush.module.css';

/** A quiet line on a dark lozenge. */
export function Hush({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(styles.hush, className)}>{children}</p>;
}

/** Whom all wait for. */
export function Awaited({ children }: { children: ReactNode }) {
  return (
    <Hush>
      <Dots />
      <span>{children}</span>
    </Hush>
  );
}
