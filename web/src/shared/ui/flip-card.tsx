import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './flip-card.module.css';

interface FlipCardProps {
  hidden: boolean;
  onFlip: () => void;
  front: ReactNode;
  back: ReactNode;
  /** What a press does now ('Hide your card'). It changes with every press, so the button has no pressed state. */
  label: string;
  className?: string | undefined;
}

/** A card that turns over when it is pressed. Screen readers and 'find in page' ignore the hidden face. */
export function FlipCard({ hidden, onFlip, front, back, label, className }: FlipCardProps) {
  return (
    <div>
      <button
        type="button"
        className={cx(styles.flip, hidden && styles.hidden, className)}
        aria-label={label}
        onClick={onFlip}
      >
        <span className={styles.inner}>
          <span className={styles.face} aria-hidden={hidden}>
            {front}
          </span>
          <span className={cx(styles.face, styles.back)} aria-hidden={!hidden}>
            {back}
          </span>
        </span>
      </button>
    </div>
  );
}
