import { type PointerEvent, useState } from 'react';
import { readsFromRight } from '../../shared/text/direction';

/** The previous deck is on the left in left-to-right languages. */
export type Side = 'previous' | 'next';

/** A longer drag switches the deck, and a shorter one springs back (LOBBY-02). */
export const DRAG_THRESHOLD_PX = 60;

/** Follow a horizontal drag and report its direction when it ends. */
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
