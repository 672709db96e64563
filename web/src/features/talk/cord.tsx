import { t } from '@lingui/core/macro';
import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { useRoom, useSecondsUntil } from '../../room/state/use-room';
import { timeOf } from '../../room/ui/stage-clock';
import { clockText } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import styles from './cord.module.css';

export const turnTime = () =>
  t({ message: 'Time for this turn', comment: 'Read aloud, with the minutes and seconds' });

/** Return the time that is left in the turn. */
export function useTurnTime() {
  const stopped = useRoom(({ view }) => Math.ceil((view?.talk?.left ?? 0) / 1_000));
  const seconds = useSecondsUntil(({ talk }) => talk?.until) ?? stopped;
  const all = useRoom(({ view }) => view?.talk?.seconds ?? 30);
  return timeOf(seconds, all);
}

/** Call `onEnd` when the last second of the turn begins, so that what it sends arrives in time. It renders nothing, but every second. */
export function AtTurnEnd({ onEnd }: { onEnd: () => void }) {
  const ends = useSecondsUntil(({ talk }) => talk?.until) === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ends) end();
  }, [ends]);
  return null;
}

/** The turn's remaining time as a burning cord. A separate component, because it renders every second. */
export function CordLine() {
  const { seconds, rest, last } = useTurnTime();
  return (
    <div className={styles.line}>
      <Cord rest={rest} last={last} className={styles.lineCord} />
      <span
        className={cx(styles.time, last && styles.lastSeconds)}
        role="timer"
        aria-live="off"
        aria-label={turnTime()}
        dir="ltr"
      >
        {clockText(seconds)}
      </span>
    </div>
  );
}

interface CordProps {
  /** The fraction of the time that is left, from 0 to 1. */
  rest: number;
  /** Burn in red. */
  last?: boolean;
  className?: string | undefined;
}

/** A burning cord that shows the time of a turn. It is decorative, because the time is also shown as text. */
export function Cord({ rest, last, className }: CordProps) {
  return (
    <span
      className={cx(styles.cord, last && styles.burning, className)}
      style={{ '--rest': Math.min(1, Math.max(0, rest)) } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.tube}>
        <span className={styles.left}>
          <span className={styles.rope} />
        </span>
      </span>
      <span className={styles.way}>
        <span className={styles.spark} />
      </span>
    </span>
  );
}
