import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { clockText, type Heat, heatOf } from '../text/clock-text';
import styles from './countdown.module.css';
import { cx } from './cx';

export const timeLeft = () =>
  t({ message: 'Time left', comment: 'Read aloud, with the minutes and seconds' });

/** The remaining time in large digits. Screen readers do not announce it, so announce important times separately. */
export function Countdown({ seconds }: { seconds: number }) {
  const heat = heatOf(seconds);
  const text = clockText(seconds);
  return (
    <p
      style={{ '--figures': text.length - 1 } as CSSProperties}
      className={cx(styles.time, heat === 'warm' && styles.warm, heat === 'last' && styles.last)}
      role="timer"
      translate="no"
      aria-label={timeLeft()}
      aria-live="off"
    >
      {text}
    </p>
  );
}

interface ProgressBarProps {
  /** A number between 0 and 100. */
  percent: number;
  heat?: Heat;
}

/** The remaining time as a bar. It is a meter, because screen readers announce each change of a progress bar. */
export function ProgressBar({ percent, heat = 'calm' }: ProgressBarProps) {
  const left = Math.min(100, Math.max(0, percent));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> has no children
    <div
      className={cx(styles.fuse, heat === 'warm' && styles.fuseWarm, heat === 'last' && styles.fuseLast)}
      style={{ '--rest': left / 100 } as CSSProperties}
      role="meter"
      aria-label={timeLeft()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(left)}
    >
      <div className={styles.burning}>
        <div className={styles.rest} />
      </div>
      <div className={styles.sparkRail}>
        <span className={styles.spark} />
      </div>
    </div>
  );
}
