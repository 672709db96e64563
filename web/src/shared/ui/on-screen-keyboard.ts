/** On-screen keyboards are at least this high. Smaller differences come from the browser's bars. */
const MIN_HEIGHT_PX = 100;

/**
 * Keep sheets and their focused fields above an on-screen keyboard. Android makes the page smaller (`interactive-widget` in app/index.html).
 * iOS covers it, so the covered height and the visible height become custom properties, which dialogs use.
 */
export function watchOnScreenKeyboard(): void {
  const { visualViewport: visible } = window;
  if (!visible) return;
  const root = document.documentElement;

  function update(this: VisualViewport) {
    const covered = root.clientHeight - this.height - this.offsetTop;
    // Zoom also makes the visible part smaller.
    const isOpen = this.scale === 1 && root.clientHeight - this.height >= MIN_HEIGHT_PX;
    root.style.setProperty('--covered', isOpen ? `${Math.max(0, covered)}px` : '');
    root.style.setProperty('--visible', isOpen ? `${this.height}px` : '');
  }
  visible.addEventListener('resize', update);
  visible.addEventListener('scroll', update);
  visible.addEventListener('resize', showFocusedField);
}

function showFocusedField(): void {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField && field.closest('dialog')) field.scrollIntoView({ block: 'nearest' });
}
