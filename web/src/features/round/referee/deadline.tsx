import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { isTimed, stageLength } from '../../../room/game/stage-length';
import { useRoom } from '../../../room/state/use-room';
import { useSecondsUntil } from '../../../room/state/use-seconds-until';
import { clockText } from '../../../shared/text/clock-text';
import { cx } from '../../../shared/ui/cx';
import styles from './deadline.module.css';

const LAST_SECONDS = 5;

/** Seconds until the stage ends by itself; null in the talk. */
export function useDeadline(roomId: string): number | null {
  return useSecondsUntil(roomId, ({ referee }) => referee?.stageEndsAt);
}

/** The seconds to the deadline, in a ring that empties. */
export function Deadline({ roomId }: { roomId: string }) {
  const seconds = useDeadline(roomId);
  const length = useRoom(roomId, ({ stage, view }) => view && isTimed(stage) && stageLength(stage, view));
  if (seconds === null) return null;
  return (
    <p
      className={cx(styles.ring, seconds <= LAST_SECONDS && styles.last)}
      style={{ '--rest': Math.min(1, seconds / (length || seconds)) } as CSSProperties} // a custom property
      role="timer"
      aria-live="off"
      aria-label={t({ message: 'Time to decide', comment: 'Read aloud, with the minutes and seconds' })}
    >
      <span dir="ltr">{clockText(seconds)}</span>
    </p>
  );
}
