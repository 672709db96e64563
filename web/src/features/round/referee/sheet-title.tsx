import type { ReactNode } from 'react';
import { ClockChip } from './clock-chip';
import styles from './sheet-title.module.css';

/** The clock runs on while one chooses, in sight. Screen readers know it from the table. */
export function SheetTitle({ roomId, children }: { roomId: string; children: ReactNode }) {
  return (
    <span className={styles.title}>
      <span>{children}</span>
      <span aria-hidden="true">
        <ClockChip roomId={roomId} />
      </span>
    </span>
  );
}
