import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './flip-card.module.css';

interface FlipCardProps {
  hidden: boolean;
  onFlip: () => void;
  front: ReactNode;
  back: ReactNode;
  /** The action of the next press ('Hide your card'). It changes with every press, so the button does not have a pressed state. */
  label: string;
  className?: string | undefined;
}

/** A card that flips when pressed. The hidden side is not accessible to screen readers or page search. */
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
