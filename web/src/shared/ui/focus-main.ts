/** For when the focused element is gone or disabled: the keyboard continues in <main>, not at the start of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
