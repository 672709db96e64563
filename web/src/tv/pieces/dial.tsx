import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx';
import styles from './dial.module.css';

interface DialProps {
  time: string;
  /** The fraction of the time that is left, from 0 to 1. */
  share: number;
  mood?: 'good' | 'warm' | 'last' | 'frozen';
  size: number;
  above?: ReactNode;
  below?: ReactNode;
}

const TURN = 2 * Math.PI * 450;
const TICKS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** A countdown with a ring that shrinks. */
export function Dial({ time, share, mood = 'good', size, above, below }: DialProps) {
  const left = Math.min(1, Math.max(0, share));
  return (
    <div
      className={cx(styles.dial, styles[mood])}
      style={{ width: `${size}rem`, height: `${size}rem`, fontSize: `${size / 34}rem` }}
    >
      <svg viewBox="0 0 1000 1000" aria-hidden="true">
        <Paints />
        <ellipse cx="500" cy="545" rx="512" ry="500" className={styles.shade} />
        <circle cx="500" cy="500" r="506" className={styles.outline} />
        <circle cx="500" cy="500" r="494" className={styles.rim} />
        <circle cx="500" cy="500" r="476" className={styles.outline} />
        <circle cx="500" cy="500" r="421" fill="url(#dial-face)" />
        {TICKS.map((turn) => (
          <path
            key={turn}
            className={turn % 90 === 0 ? styles.quarter : styles.tick}
            d={turn % 90 === 0 ? 'M500 92v30' : 'M500 92v16'}
            transform={`rotate(${turn} 500 500)`}
          />
        ))}
        <circle cx="500" cy="500" r="450" className={styles.groove} />
        <circle
          cx="500"
          cy="500"
          r="450"
          className={styles.fuse}
          strokeDasharray={`${left * TURN} ${TURN}`}
          transform="rotate(-90 500 500)"
        />
        {left > 0 && mood !== 'frozen' && (
          <circle
            cx="500"
            cy="50"
            r="84"
            fill="url(#dial-spark)"
            transform={`rotate(${360 * left} 500 500)`}
          />
        )}
      </svg>
      {above && <div className={styles.above}>{above}</div>}
      <p className={cx(styles.time, time.length > 4 && styles.long)} role="timer" aria-live="off">
        {time}
      </p>
      {below && <p className={styles.below}>{below}</p>}
    </div>
  );
}

function Paints() {
  return (
    <defs>
      <radialGradient id="dial-spark">
        <stop offset="0" className={styles.spark1} />
        <stop offset=".22" className={styles.spark2} />
        <stop offset=".42" className={styles.spark3} stopOpacity=".8" />
        <stop offset="1" className={styles.spark3} stopOpacity="0" />
      </radialGradient>
      <linearGradient id="dial-bezel" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles.bezelLit} />
        <stop offset=".5" className={styles.bezel} />
        <stop offset="1" className={styles.bezelLo} />
      </linearGradient>
      <linearGradient id="dial-fuse" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={styles.fuseLit} />
        <stop offset="1" className={styles.fuseLo} />
      </linearGradient>
      <radialGradient id="dial-face" cx=".5" cy=".36" r=".7">
        <stop offset="0" className={styles.faceLit} />
        <stop offset="1" className={styles.faceLo} />
      </radialGradient>
    </defs>
  );
}
