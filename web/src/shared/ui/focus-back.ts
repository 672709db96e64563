/**
 * Controls are disabled while they work, and a browser then drops the focus to the start of the page. The control that had it gets
 * it back when it can be used again, unless the focus has gone elsewhere by then.
 */
export function giveFocusBack(): void {
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
  });
  document.addEventListener('focusout', () => {
    if (!last?.matches(':disabled')) last = null; // a player has left it
  });
  new MutationObserver(() => {
    if (document.activeElement === document.body && !last?.matches(':disabled'))
      last?.focus({ preventScroll: true });
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
