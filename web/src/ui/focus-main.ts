/** What had the focus is gone or disabled: the keyboard goes on in the main part, not at the start of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
