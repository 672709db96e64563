import { type RefObject, useEffect, useState } from 'react';
import { identity, useClock } from '../../room/state/clock';
import { useRoom } from '../../room/state/use-room';
import { clockText, heatOf } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import styles from './small-clock.module.css';

/** The time left, while the `clock` itself is scrolled out of sight. Screen readers know the clock. */
export function SmallClock({ roomId, clock }: { roomId: string; clock: RefObject<HTMLElement | null> }) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!clock.current || !('IntersectionObserver' in window)) return;
    // The last entry: a busy phone tells of several moments at once.
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false));
    watch.observe(clock.current);
    return () => watch.disconnect();
  }, [clock]);

  return away && <Chip roomId={roomId} />;
}

function Chip({ roomId }: { roomId: string }) {
  const clock = useRoom(roomId, (room) => room.clock);
  const seconds = useClock(clock, identity);
  if (seconds === null) return null;
  const heat = heatOf(seconds);
  return (
    <p
      className={cx(styles.chip, heat === 'warm' && styles.warm, heat === 'last' && styles.last)}
      aria-hidden="true"
    >
      <Icon name="clock" />
      <span dir="ltr">{clockText(seconds)}</span>
    </p>
  );
}
