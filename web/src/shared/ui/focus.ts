import { type RefObject, useEffect, useRef } from 'react';

/** Move the focus to `<main>` when the focused element is removed or disabled, so that Tab does not restart at the top. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Refocus a control that was disabled while busy, unless the focus has moved. Browsers unfocus disabled controls. */
export function restoreFocusOnEnable(): void {
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
  });
  document.addEventListener('focusout', () => {
    if (!last?.matches(':disabled')) last = null; // The player has moved the focus elsewhere.
  });
  new MutationObserver(() => {
    if (document.activeElement === document.body && !last?.matches(':disabled'))
      last?.focus({ preventScroll: true });
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

/** Return a ref. Its element (tabIndex={-1}) gets the focus if `change` changes while the focus is lost, such as after a removal. */
export function useFocusOnChange<Part extends HTMLElement>(change: string): RefObject<Part | null> {
  const target = useRef<Part>(null);
  const last = useRef(change);

  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) target.current?.focus({ preventScroll: true });
  }, [change]);

  return target;
}
