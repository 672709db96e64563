import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TOUCH_BUZZ, vibrate } from '../../shared/audio/vibration';

/** The maximum time for which a button is held. */
export const MOST_MS = 6_000;
/** The player has looked at the card if the button was held for at least this long. */
const LOOK_MS = 300;

/**
 * True if the last press came from a finger or a mouse, so that its click does not toggle. All buttons share it, because a button that
 * appears below a finger gets the click when the finger is lifted, for example the one that shows the next player's card.
 */
let pressed = false;
/** Return true for a press by assistive technology, which has no size. */
const isVirtual = ({ width, height }: globalThis.PointerEvent) => width + height === 0;
const notePress = (event: globalThis.PointerEvent) => {
  pressed = event.button === 0 && !isVirtual(event);
};
window.addEventListener('pointerdown', notePress, { capture: true });

interface HoldOptions {
  onLooked?: (() => void) | undefined;
  onClick?: () => void;
  /** Set on a player's own phone, where a key clicks, every hold is a look, and none is too long. */
  isPrivate?: true;
}

/**
 * Return `held`, which is true only while a button is held with a finger, a mouse or a key, and the props of that button. `held` becomes
 * false in the same frame when the button is released, when a second finger touches the screen, when the page loses focus, is hidden,
 * resized or rotated, and on a shared phone after six seconds. Assistive technology cannot hold a button, so its click toggles `held`, or
 * calls `onClick`. On a player's own phone, a key does the same.
 */
export function useHold({ onLooked, onClick, isPrivate }: HoldOptions = {}) {
  const [held, setHeld] = useState(false);
  const since = useRef(0);
  /** The pointer that holds the button, or null for a key. */
  const pointer = useRef<number | null>(null);

  function start(by: number | null) {
    pointer.current = by;
    since.current = performance.now();
    // `HoldButton`, the only caller with `onClick`, must not vibrate, because nobody should notice who names a card.
    if (!onClick) vibrate(TOUCH_BUZZ);
    flushSync(() => setHeld(true));
    if (isPrivate) onLooked?.();
  }

  function end() {
    if (!held) return;
    flushSync(() => setHeld(false));
    if (!isPrivate && performance.now() - since.current >= LOOK_MS) onLooked?.();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` changes only with `held`
  useEffect(() => {
    if (!held) return;
    const timer = isPrivate ? undefined : setTimeout(end, MOST_MS);
    const endIfHidden = () => document.visibilityState === 'hidden' && end();
    const endOnEscape = ({ key }: { key: string }) => key === 'Escape' && end();
    const ownUp = ({ pointerId }: { pointerId: number }) => pointerId === pointer.current && end();
    // The click of assistive technology, which follows its press, ends the hold.
    const otherDown = (event: globalThis.PointerEvent) =>
      event.pointerId !== pointer.current && !isVirtual(event) && end();
    const listeners = new AbortController();
    const { signal } = listeners;
    const first = { capture: true, signal };
    for (const event of ['blur', 'pagehide', 'resize', 'orientationchange'])
      window.addEventListener(event, end, { signal });
    document.addEventListener('visibilitychange', endIfHidden, { signal });
    window.addEventListener('keydown', endOnEscape, first);
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
      start(pointerId);
    },
    onPointerLeave: ({ pointerId }: PointerEvent) => pointerId === pointer.current && end(),
    // A long press would otherwise open a menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (pressed && event.detail > 0) {
        pressed = false;
        return;
      }
      if (onClick) onClick();
      else if (held) end();
      else start(null);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isHoldKey(event) || (isPrivate && !event.repeat)) return;
      event.preventDefault(); // Suppress the click event.
      if (!event.repeat && !held) start(null);
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isHoldKey(event) || isPrivate) return;
      event.preventDefault();
      end();
    },
    onBlur: end,
  };
  return { held, button, cancel: () => setHeld(false) };
}

export const isHoldKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
