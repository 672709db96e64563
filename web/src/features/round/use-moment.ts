/** The one place where a page notices that its table moves on. What is seen, said and heard then hangs on it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A new hand is dealt, the round is over, all is revealed. */
export type Moment = 'deal' | 'over' | 'reveal';

interface TableNow {
  round: number;
  over: boolean;
  revealed: boolean;
}

/** Where the table was when it was last in sight: other views may have been in its place since. */
export interface LastSeen {
  moment: Moment | null;
  round: number | undefined;
}

export const UNSEEN: LastSeen = { moment: null, round: undefined };

export function momentOf({ over, revealed }: Omit<TableNow, 'round'>): Moment {
  if (!over) return 'deal';
  return revealed ? 'reveal' : 'over';
}

/**
 * Calls `onMoment` when the table has moved on and the new stage is drawn, and returns that moment. Null at first: who
 * opens the page has missed nothing. A round that goes on after all is no deal. `now` is null until the room is known.
 */
export function useMoment(
  now: TableNow | null,
  last: RefObject<LastSeen>,
  onMoment: (moment: Moment) => void,
): Moment | null {
  const moment = now && momentOf(now);
  const round = now?.round;
  const [noticed, setNoticed] = useState<Moment | null>(null);
  const tell = useEffectEvent(onMoment);

  useEffect(() => {
    const before = last.current;
    last.current = { moment, round };
    if (!moment || !before.moment) return;
    if (before.round === round && (before.moment === moment || moment === 'deal')) return;
    setNoticed(moment);
    tell(moment);
  }, [moment, round, last]);

  return noticed;
}
