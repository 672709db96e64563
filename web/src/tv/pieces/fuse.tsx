import { stageLength } from '../../room/stages/stages';
import type { RoundStage } from '../../room/state/view';
import { stageSeconds } from '../clock';
import { absolute } from '../layout';
import type { SceneProps } from '../store';
import styles from './fuse.module.css';
import { Seconds } from './text';

/** A cord that burns from its end. `left` is the part of it that is left, between 0 and 1. */
export function Cord({ left }: { left: number }) {
  const moved = (part: number) => ({
    transform: `translateX(calc(${(part * 100).toFixed(2)}% * var(--flow)))`,
  });
  return (
    <>
      {/* The rope moves opposite to its frame, so that it stays in place. */}
      <b className={styles.left} style={moved(left - 1)}>
        <i className={styles.rope} style={moved(1 - left)} />
      </b>
      <i className={styles.way} style={moved(left - 1)}>
        <i className={styles.spark} />
      </i>
    </>
  );
}

interface FuseProps extends SceneProps {
  stage: RoundStage;
  x?: number;
  y?: number;
  width?: number;
  size?: number;
}

/** A countdown to a stage's deadline, as a burning fuse with the seconds next to it. */
export function Fuse({ view, now, stage, x = 27, y = 60, width = 64, size = 6.4 }: FuseProps) {
  const seconds = stageSeconds(view, now);
  if (seconds === null) return null;
  return (
    <>
      <div className={styles.fuse} style={absolute(x, y, width)} aria-hidden="true">
        <Cord left={Math.min(1, seconds / stageLength(stage, view))} />
      </div>
      <Seconds {...{ view, now, size }} at={[x + width + 2.5 + size, y + 1.25]} />
    </>
  );
}
