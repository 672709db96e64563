import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOUCH_BUZZ, vibrate } from '../../../shared/audio/vibration';

/** The longest time for which one hold shows the card. */
export const MOST_MS = 6_000;
/** A hold of this length counts as a look. */
const LOOK_MS = 300;

/**
 * Show something only while a button is held, with a finger, a mouse or a key. It is hidden in the same frame when the button is
 * released, on a second finger, when the page loses the focus, is hidden, resized or rotated, and after six seconds.
 * Assistive technology cannot hold a button, so its click toggles it.
 */
export function useHold(onLooked: () => void) {
  const [held, setHeld] = useState(false);
  const since = useRef(0);
  /** The pointer that holds the button, or null for a key. */
  const pointer = useRef<number | null>(null);
  /** The last press came from a finger or a mouse, so its click is not a toggle. */
  const pressed = useRef(false);

  function show(by: number | null) {
    pointer.current = by;
    since.current = performance.now();
    vibrate(TOUCH_BUZZ);
    flushSync(() => setHeld(true));
  }

  function hide() {
    if (!held) return;
    flushSync(() => setHeld(false));
    if (performance.now() - since.current >= LOOK_MS) onLooked();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` changes only with `held`
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(hide, MOST_MS);
    const hideIfHidden = () => document.visibilityState === 'hidden' && hide();
    const hideOnEscape = ({ key }: { key: string }) => key === 'Escape' && hide();
    const ownUp = ({ pointerId }: { pointerId: number }) => pointerId === pointer.current && hide();
    const otherDown = ({ pointerId }: { pointerId: number }) => pointerId !== pointer.current && hide();
    const away = ['blur', 'pagehide', 'resize', 'orientationchange'];
    for (const event of away) window.addEventListener(event, hide);
    document.addEventListener('visibilitychange', hideIfHidden);
    window.addEventListener('keydown', hideOnEscape, true);
    window.addEventListener('pointerdown', otherDown, true);
    window.addEventListener('pointerup', ownUp, true);
    window.addEventListener('pointercancel', ownUp, true);
    return () => {
      clearTimeout(timer);
      for (const event of away) window.removeEventListener(event, hide);
      document.removeEventListener('visibilitychange', hideIfHidden);
      window.removeEventListener('keydown', hideOnEscape, true);
      window.removeEventListener('pointerdown', otherDown, true);
      window.removeEventListener('pointerup', ownUp, true);
      window.removeEventListener('pointercancel', ownUp, true);
    };
  }, [held]);

  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  const button = {
    'aria-pressed': held,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerId, width, height } = event;
      pressed.current = event.button === 0 && width + height > 0; // Assistive technology presses a point without a size.
      if (!pressed.current || held) return;
      // A touch is captured by the innermost element. Without the capture, a finger that leaves the button releases it.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(pointerId))
        event.target.releasePointerCapture(pointerId);
      show(pointerId);
    },
    onPointerLeave: ({ pointerId }: PointerEvent) => pointerId === pointer.current && hide(),
    // A long press would otherwise open a menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (pressed.current && event.detail > 0) {
        pressed.current = false;
        return;
      }
      if (held) hide();
      else show(null);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isHoldKey(event)) return;
      event.preventDefault(); // Suppress the click event.
      if (!event.repeat && !held) show(null);
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isHoldKey(event)) return;
      event.preventDefault();
      hide();
    },
    onBlur: hide,
  };
  return { held, button };
}
