import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOUCH_BUZZ, vibrate } from '../../shared/audio/vibration';

/** The maximum time for which a button is held. */
export const MOST_MS = 6_000;
/** The player has looked at the card if the button was held for at least this long. */
const LOOK_MS = 300;

/**
 * True if the last press came from a finger or a mouse, so that its click does not toggle. All buttons share it, because a button that
 * appears below a finger gets the click when the finger is lifted: it may show the card of the next player.
 */
let pressed = false;
const notePress = ({ button, width, height }: globalThis.PointerEvent) => {
  pressed = button === 0 && width + height > 0; // Assistive technology presses a point without a size.
};
window.addEventListener('pointerdown', notePress, { capture: true });

/**
 * Return `held`, which is true only while a button is held with a finger, a mouse or a key, and the props of that button. `held` becomes
 * false in the same frame when the button is released, when a second finger touches the screen, when the page loses focus, is hidden,
 * resized or rotated, and after six seconds. Assistive technology cannot hold a button, so its click toggles `held`, or calls `onClick`.
 */
export function useHold({ onLooked, onClick }: { onLooked?: () => void; onClick?: () => void } = {}) {
  const [held, setHeld] = useState(false);
  const since = useRef(0);
  /** The pointer that holds the button, or null for a key. */
  const pointer = useRef<number | null>(null);

  function show(by: number | null) {
    pointer.current = by;
    since.current = performance.now();
    vibrate(TOUCH_BUZZ);
    flushSync(() => setHeld(true));
  }

  function hide() {
    if (!held) return;
    flushSync(() => setHeld(false));
    if (performance.now() - since.current >= LOOK_MS) onLooked?.();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hide` changes only with `held`
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(hide, MOST_MS);
    const hideIfHidden = () => document.visibilityState === 'hidden' && hide();
    const hideOnEscape = ({ key }: { key: string }) => key === 'Escape' && hide();
    const ownUp = ({ pointerId }: { pointerId: number }) => pointerId === pointer.current && hide();
    const otherDown = ({ pointerId }: { pointerId: number }) => pointerId !== pointer.current && hide();
    const listeners = new AbortController();
    const { signal } = listeners;
    const first = { capture: true, signal };
    for (const event of ['blur', 'pagehide', 'resize', 'orientationchange'])
      window.addEventListener(event, hide, { signal });
    document.addEventListener('visibilitychange', hideIfHidden, { signal });
    window.addEventListener('keydown', hideOnEscape, first);
    window.addEventListener('pointerdown', otherDown, first);
    window.addEventListener('pointerup', ownUp, first);
    window.addEventListener('pointercancel', ownUp, first);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [held]);

  const button = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { pointerId } = event;
      if (!pressed || held) return;
      // Touches are captured implicitly. Release the capture, so that `pointerleave` fires when a finger leaves the button.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(pointerId))
        event.target.releasePointerCapture(pointerId);
      show(pointerId);
    },
    onPointerLeave: ({ pointerId }: PointerEvent) => pointerId === pointer.current && hide(),
    // A long press would otherwise open a menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (pressed && event.detail > 0) {
        pressed = false;
        return;
      }
      if (onClick) onClick();
      else if (held) hide();
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
  return { held, button, release: () => setHeld(false) };
}

export const isHoldKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
