import type { CSSProperties } from 'react';
import styles from './countdown.module.css';
import { cx } from './cx';

const WARM_SECONDS = 30;
const LAST_SECONDS = 10;

export type Heat = 'calm' | 'warm' | 'last';

/** How near the end is: the clock and its fuse warm up together. */
export function heatOf(seconds: number): Heat {
  if (seconds <= LAST_SECONDS) return 'last';
  return seconds <= WARM_SECONDS ? 'warm' : 'calm';
}

/** Seconds as m:ss. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time left in big figures. Silent for screen readers' live speech: announce the marks yourself. */
export function Countdown({ seconds, label }: { seconds: number; label: string }) {
  const heat = heatOf(seconds);
  const text = clockText(seconds);
  return (
    <p
      style={{ '--figures': text.length - 1 } as CSSProperties} // a custom property
      className={cx(styles.time, heat === 'warm' && styles.warm, heat === 'last' && styles.last)}
      role="timer"
      aria-label={label}
      aria-live="off"
    >
      {text}
    </p>
  );
}

interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  heat?: Heat;
}

export function ProgressBar({ percent, label, heat = 'calm' }: ProgressBarProps) {
  const left = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={cx(styles.fuse, heat === 'warm' && styles.fuseWarm, heat === 'last' && styles.fuseLast)}
      style={{ '--rest': left / 100 } as CSSProperties} // a custom property
      role="progressbar"
      aria-label={label}
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
