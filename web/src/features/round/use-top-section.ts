import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { markPlayed } from '../../room/state/first-time';
import type { PlayState } from '../../room/state/play-state';
import { useFocusOnChange } from '../../shared/ui/focus';
import type { TablePart } from './use-play-room';

export type TableState = 'deal' | 'over' | 'reveal';

interface TableProgress {
  round: number;
  over: boolean;
  revealed: boolean;
}

/** The last state of the table on this page. It survives while other screens replace the table. */
export interface LastSeen {
  state: TableState | null;
  round: number | undefined;
}

export const NOT_SEEN: LastSeen = { state: null, round: undefined };

export function tableStateOf({ over, revealed }: Omit<TableProgress, 'round'>): TableState {
  if (!over) return 'deal';
  return revealed ? 'reveal' : 'over';
}

/** Call `onTransition` when the state changes, except for the first state and after a pause. `now` is null until the state is known. */
function useTableTransition(
  now: TableProgress | null,
  last: RefObject<LastSeen>,
  onTransition: (state: TableState, before: TableState) => void,
): TableState | null {
  const state = now && tableStateOf(now);
  const round = now?.round;
  const [noticed, setNoticed] = useState<TableState | null>(null);
  const onChange = useEffectEvent(onTransition);

  useEffect(() => {
    const before = last.current;
    last.current = { state, round };
    if (!state || !before.state) return;
    if (before.round === round && (before.state === state || state === 'deal')) return;
    setNoticed(state);
    onChange(state, before.state);
  }, [state, round, last]);

  return noticed;
}

/** Scroll to the top section and focus it when the round is over, revealed or dealt. */
export function useTopSection(
  hand: PlayState,
  { view, over, scored, reveal }: TablePart['room'],
  lastSeen: RefObject<LastSeen>,
) {
  const top = useFocusOnChange<HTMLElement>(`${hand.round} ${over} ${scored}`);
  const now = view && { round: view.round, over, revealed: reveal !== null };
  const transition = useTableTransition(now, lastSeen, (state, before) => {
    if (before === 'deal' && state !== 'deal') markPlayed();
    const offset = top.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, state === 'deal' ? 0 : window.scrollY + offset);
    top.current?.focus({ preventScroll: true });
  });
  return { top, transition };
}
