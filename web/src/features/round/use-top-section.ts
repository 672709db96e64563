import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { markPlayed } from '../../room/state/first-time';
import type { PlayState } from '../../room/state/play-state';
import { useFocusOnChange } from '../../shared/ui/focus';
import type { TablePart } from './use-play-room';

type TableState = 'deal' | 'over' | 'reveal';

/** The last state of the table on this page. It survives while other screens replace the table. */
export interface LastSeen {
  state: TableState | null;
  round: number | undefined;
}

export const NOT_SEEN: LastSeen = { state: null, round: undefined };

export function tableStateOf({ over, reveal }: Pick<TablePart['room'], 'over' | 'reveal'>): TableState {
  if (!over) return 'deal';
  return reveal ? 'reveal' : 'over';
}

/**
 * Scroll to the top section and focus it when the round is over, revealed or dealt, but neither for the first state of the page nor
 * after a pause. Return its ref and the latest of these changes.
 */
export function useTopSection(hand: PlayState, room: TablePart['room'], lastSeen: RefObject<LastSeen>) {
  const { view, over, scored } = room;
  const top = useFocusOnChange<HTMLElement>(`${hand.round} ${over} ${scored}`);
  const state = view && tableStateOf(room);
  const round = view?.round;
  const [transition, setTransition] = useState<TableState | null>(null);

  const showTop = useEffectEvent((before: TableState) => {
    setTransition(state);
    if (before === 'deal' && state !== 'deal') markPlayed();
    const offset = top.current?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, state === 'deal' ? 0 : window.scrollY + offset);
    top.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const before = lastSeen.current;
    lastSeen.current = { state, round };
    if (!state || !before.state) return;
    if (before.round === round && (before.state === state || state === 'deal')) return;
    showTop(before.state);
  }, [state, round, lastSeen]);

  return { top, transition };
}
