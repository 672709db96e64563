import type { CSSProperties } from 'react';
import { stageLength } from '../../room/stages/stages';
import type { RoundStage } from '../../room/state/view';
import { cx } from '../../shared/ui/cx';
import { stageSeconds } from '../clock';
import { absolute } from '../layout';
import type { SceneProps } from '../store';
import styles from './fuse.module.css';
import { Seconds } from './text';

interface FuseProps extends SceneProps {
  stage: RoundStage;
  x?: number;
  y?: number;
  width?: number;
  size?: number;
}

interface SparkProps {
  className?: string | undefined;
  style: CSSProperties;
}

/** The spark at the right end of its frame, which moves with the burning end of a fuse. */
export const Spark = ({ className, style }: SparkProps) => (
  <i className={cx(styles.way, className)} style={style}>
    <i className={styles.spark} />
  </i>
);

/** A countdown to a stage's deadline, as a burning fuse with the seconds next to it. */
export function Fuse({ view, now, stage, x = 27, y = 60, width = 64, size = 6.4 }: FuseProps) {
  const seconds = stageSeconds(view, now);
  if (seconds === null) return null;
  const part = Math.min(1, seconds / stageLength(stage, view));
  const burnt = { transform: `translateX(${((part - 1) * 100).toFixed(2)}%)` };
  return (
    <>
      <div className={styles.fuse} style={absolute(x, y, width)} aria-hidden="true">
        <div className={styles.tube}>
          <b className={styles.rope} style={burnt} />
        </div>
        <Spark style={burnt} />
      </div>
      <Seconds
        seconds={seconds}
        size={size}
        className={styles.figures}
        style={absolute(x + width + 2.5, y + 1.25)}
      />
    </>
  );
}
