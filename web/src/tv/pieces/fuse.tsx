import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { clockText } from '../../shared/text/clock-text';
import { at } from '../at';
import styles from './fuse.module.css';
import { Big } from './title';

interface FuseProps {
  /** Until the stage ends; null without a deadline. */
  seconds: number | null;
  /** As long as the stage lasts, if nobody gives it more time. */
  of: number;
  /** Left, top and width, in rem. */
  x: number;
  y: number;
  width: number;
  /** Of the figures. */
  size: number;
}

/** A deadline: what is left of it burns down, with the seconds beside it. */
export function Fuse({ seconds, of, x, y, width, size }: FuseProps) {
  if (seconds === null) return null;
  const time = clockText(seconds);
  const part = Math.min(1, seconds / of);
  const burnt: CSSProperties = { transform: `translateX(${((part - 1) * 100).toFixed(2)}%)` };
  return (
    <>
      <div className={styles.fuse} style={at(x, y, width)} aria-hidden="true">
        <div className={styles.tube}>
          <b className={styles.rope} style={burnt} />
        </div>
        <i className={styles.way} style={burnt}>
          <i className={styles.spark} />
        </i>
      </div>
      <p className={styles.figures} style={at(x + width + 2.5, y + 1.25)}>
        <span
          className={styles.timer}
          role="timer"
          aria-live="off"
          aria-label={t({
            message: `Time left: ${time}`,
            comment: 'Read aloud, with the minutes and seconds',
          })}
        >
          <Big size={size} look="gold">
            {time}
          </Big>
        </span>
      </p>
    </>
  );
}
