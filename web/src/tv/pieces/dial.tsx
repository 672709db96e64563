import type { ReactNode } from 'react';
import { clockText } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import { absoluteSquare, type Place } from '../layout';
import styles from './dial.module.css';

interface DialProps {
  at: Place;
  seconds: number;
  /** The seconds of a full ring. */
  total: number;
  time?: string;
  mood?: 'warm' | 'last' | 'frozen' | undefined;
  above?: ReactNode;
  below?: ReactNode;
}

const TURN = 2 * Math.PI * 450;
const TICKS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/** A countdown with a ring that shrinks. */
export function Dial({ at, seconds, total, time = clockText(seconds), mood, above, below }: DialProps) {
  const left = Math.min(1, seconds / total);
  return (
    <div
      className={cx(styles.dial, mood && styles[mood])}
      style={{ ...absoluteSquare(...at), fontSize: `${at[2] / 34}rem` }}
    >
      <svg viewBox="0 0 1000 1000" aria-hidden="true">
        <defs>
          <radialGradient id="dial-spark">
            <stop offset="0" stopColor="var(--paper-lit)" />
            <stop offset=".22" stopColor="var(--amber-lit)" />
            <stop offset=".42" stopColor="rgb(var(--ember))" stopOpacity=".8" />
            <stop offset="1" stopColor="rgb(var(--ember))" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="dial-bezel" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--gold-lit)" />
            <stop offset=".5" stopColor="var(--gold)" />
            <stop offset="1" stopColor="var(--warm-lo)" />
          </linearGradient>
          <linearGradient id="dial-fuse" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--arc-lit)" />
            <stop offset="1" stopColor="var(--arc)" />
          </linearGradient>
          <radialGradient id="dial-face" cx=".5" cy=".36" r=".7">
            <stop offset="0" stopColor="var(--face-lit)" />
            <stop offset="1" stopColor="var(--face)" />
          </radialGradient>
        </defs>
        <ellipse cx="500" cy="545" rx="512" ry="500" fill="rgb(var(--shade))" opacity=".55" />
        <circle cx="500" cy="500" r="506" fill="var(--outline)" />
        <circle cx="500" cy="500" r="494" fill="url(#dial-bezel)" className={styles.rim} />
        <circle cx="500" cy="500" r="476" fill="var(--outline)" />
        <circle cx="500" cy="500" r="421" fill="url(#dial-face)" />
        <g fill="none" strokeLinecap="round">
          {TICKS.map((turn) => (
            <path
              key={turn}
              stroke={turn % 90 === 0 ? 'var(--gold-lit)' : 'var(--key-line)'}
              strokeWidth={turn % 90 === 0 ? 9 : 7}
              d={turn % 90 === 0 ? 'M500 92v30' : 'M500 92v16'}
              transform={`rotate(${turn} 500 500)`}
            />
          ))}
          <circle cx="500" cy="500" r="450" stroke="var(--well)" strokeWidth="42" />
          <circle
            cx="500"
            cy="500"
            r="450"
            stroke="url(#dial-fuse)"
            strokeWidth="36"
            strokeDasharray={`${left * TURN} ${TURN}`}
            transform="rotate(-90 500 500)"
          />
        </g>
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
