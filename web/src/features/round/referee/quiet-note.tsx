import type { ReactNode } from 'react';
import { cx } from '../../../shared/ui/cx';
import { Dots } from '../../../shared/ui/spinner';
import styles from './quiet-note.module.css';

/** A quiet line on a dark lozenge. */
export function QuietNote({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(styles.hush, className)}>{children}</p>;
}

/** Whom all wait for. */
export function AwaitedNote({ children }: { children: ReactNode }) {
  return (
    <QuietNote>
      <Dots />
      <span>{children}</span>
    </QuietNote>
  );
}
