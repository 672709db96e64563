import { type RefObject, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** Move focus to `<main>`. Call this when the focused element was removed or disabled, because Tab would otherwise restart at the top. */
function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Elements to which focus can move. Fields are left out, because they would open a phone's keyboard. */
const CONTROLS = 'a[href], button:not(:disabled)';
/** Wait this long, because some screens and dialogs move focus themselves. */
const AFTER_EFFECTS_MS = 50;

/**
 * Restore focus that the browser has dropped, unless the player has moved it. A control that was disabled while busy regains focus. When
 * a control is removed, focus moves to its neighbor in the list, or else to its dialog or `<main>`.
 */
export function restoreLostFocus(): void {
  let last: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const isLost = () =>
    last !== null && document.activeElement === document.body && !last.matches(':disabled');
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
  });
  // Chromium reports the removal of a focused control before it is removed.
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (isLost() && last?.isConnected) last = null;
    }),
  );
  new MutationObserver((records) => {
    if (!last || !isLost()) return;
    if (last.isConnected) return last.focus({ preventScroll: true });
    const neighbour = neighbourOf(last, records);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isLost()) return;
      neighbour?.focus({ preventScroll: true });
      if (isLost()) focusMain();
    }, AFTER_EFFECTS_MS);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

const controlsIn = (part: Node | null | undefined) =>
  part instanceof Element ? Array.from(part.querySelectorAll<HTMLElement>(CONTROLS)) : [];

/** Return the same control of the next or previous item, or else the first control beside the list or in the dialog. */
function neighbourOf(removed: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    const item = Array.from(removedNodes).find((node) => node.contains(removed));
    if (!item) continue;
    const index = controlsIn(item).indexOf(removed);
    const items = item.nodeName === 'LI' ? [nextSibling, previousSibling] : [];
    const controls = items.map(controlsIn).map((all) => all[index] ?? all[0]);
    const list = item.nodeName === 'LI' ? target.parentElement : null;
    const dialog = target instanceof Element ? target.closest('dialog') : null;
    return [...controls, controlsIn(list)[0], controlsIn(dialog)[0]].find(Boolean);
  }
  return undefined;
}

/** Return a ref. Its element, a button or one with tabIndex={-1}, receives focus if `change` changes while focus is lost, such as after a removal. */
export function useFocusOnChange<Part extends HTMLElement>(change: string): RefObject<Part | null> {
  const target = useRef<Part>(null);
  const last = useRef(change);

  useLayoutEffect(() => {
    if (last.current === change) return;
    last.current = change;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);

  return target;
}

const openDialogs = create<readonly HTMLElement[]>(() => []);

/**
 * Return the ref of a modal dialog, which is open while it is mounted. The browser traps focus in it and restores it. Focus moves to the
 * element that `first` selects, or else to the first one that can receive it.
 */
export function useModal(first?: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    if (first) element.querySelector<HTMLElement>(first)?.focus();
    openDialogs.setState((open) => [...open, element], true);
    return () => {
      openDialogs.setState((open) => open.filter((other) => other !== element), true);
      element.close(); // The browser does not restore focus if an open dialog is removed.
      if (document.activeElement === document.body) focusMain();
    };
  }, [first]);

  return dialog;
}

/** Return the modal dialog that covers the page, if any. The rest of the page is inert, and screen readers do not announce its changes. */
export const useTopDialog = (): HTMLElement | undefined => openDialogs((open) => open[open.length - 1]);
