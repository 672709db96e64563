import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { useRoom } from '../../../room/room-store';
import { useSecondsUntil } from '../../../room/use-seconds-until';
import type { Stage } from '../../../room/view';
import { clockText } from '../../../ui/clock-text';
import { cx } from '../../../ui/cx';
import styles from './deadline.module.css';

/** How long stages last, in seconds, when nobody gives more time. The server alone ends them: this only fills the ring. */
const USUAL: Readonly<Partial<Record<Stage, number>>> = {
  look: 20,
  vote: 25,
  tally: 4,
  guess: 45,
  name: 20,
  point: 30,
  last: 30,
};
const LAST_SECONDS = 5;

/** Seconds until the stage ends by itself; null in the talk. */
export function useDeadline(roomId: string): number | null {
  return useSecondsUntil(roomId, ({ referee }) => referee?.stageEndsAt);
}

/** The seconds to the deadline, in a ring that empties. */
export function Deadline({ roomId }: { roomId: string }) {
  const seconds = useDeadline(roomId);
  const stage = useRoom(roomId, (room) => room.stage);
  const relaxed = useRoom(roomId, ({ view }) => view?.rules?.pace === 'relaxed');
  if (seconds === null) return null;
  const usual = ((stage && USUAL[stage]) ?? seconds) * (relaxed ? 2 : 1);
  return (
    <p
      className={cx(styles.ring, seconds <= LAST_SECONDS && styles.last)}
      style={{ '--rest': Math.min(1, seconds / usual) } as CSSProperties} // a custom property
      role="timer"
      aria-live="off"
      aria-label={t({ message: 'Time to decide', comment: 'Read aloud, with the minutes and seconds' })}
    >
      <span dir="ltr">{clockText(seconds)}</span>
    </p>
  );
}
