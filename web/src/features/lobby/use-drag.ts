import { type PointerEvent, useState } from 'react';
import { readsFromRight } from '../../shared/text/direction';

/** The deck before or after this one: left and right where people read from the left. */
export type Side = 'previous' | 'next';

/** A drag of more than this many pixels switches; less springs back (LOBBY-02). */
export const DRAG_THRESHOLD_PX = 60;

/** Follows a finger sideways and reports where it meant to go when it lets go. */
export function useDrag(onSwipe: (direction: Side) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  function letGo() {
    setFrom(null);
    setOffset(0);
  }

  return {
    offset,
    dragging: from !== null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(event.clientX);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from !== null) setOffset(event.clientX - from);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (from === null) return;
        const moved = event.clientX - from;
        letGo();
        if (Math.abs(moved) > DRAG_THRESHOLD_PX)
          onSwipe(moved > 0 === readsFromRight() ? 'next' : 'previous');
      },
      onPointerCancel: letGo,
    },
  };
}
