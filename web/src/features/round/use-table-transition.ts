/** The one place where a page notices that its table moves on. What is seen, said and heard then hangs on it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A new hand is dealt, the round is over, all is revealed. */
export type TableState = 'deal' | 'over' | 'reveal';

interface TableNow {
  round: number;
  over: boolean;
  revealed: boolean;
}

/** Where the table was when it was last in sight: other views may have been in its place since. */
export interface LastSeen {
  state: TableState | null;
  round: number | undefined;
}

export const NOT_SEEN: LastSeen = { state: null, round: undefined };

export function tableStateOf({ over, revealed }: Omit<TableNow, 'round'>): TableState {
  if (!over) return 'deal';
  return revealed ? 'reveal' : 'over';
}

/**
 * Calls `onMoment` when the table has moved on and the new stage is drawn, and returns that moment. Null at first: who
 * opens the page has missed nothing. A round that goes on after all is no deal. `now` is null until the room is known.
 */
export function useTableTransition(
  now: TableNow | null,
  last: RefObject<LastSeen>,
  onTransition: (state: TableState) => void,
): TableState | null {
  const state = now && tableStateOf(now);
  const round = now?.round;
  const [noticed, setNoticed] = useState<TableState | null>(null);
  const tell = useEffectEvent(onTransition);

  useEffect(() => {
    const before = last.current;
    last.current = { state, round };
    if (!state || !before.state) return;
    if (before.round === round && (before.state === state || state === 'deal')) return;
    setNoticed(state);
    tell(state);
  }, [state, round, last]);

  return noticed;
}
