/** Keyboard navigation for a TV's remote control. Arrow keys move focus between buttons, and OK clicks the focused button. */

const NEXT = new Set(['ArrowRight', 'ArrowDown']);
const PREVIOUS = new Set(['ArrowLeft', 'ArrowUp']);
const HIDE_POINTER_AFTER_MS = 3_000;

const buttons = () => Array.from(document.querySelectorAll<HTMLElement>('button'));

/** Focus the first button unless another button has focus. Skip `data-optional` ones, which only the arrow keys focus. */
export function focusFirstButton(): void {
  const all = buttons();
  if (all.some((button) => button.matches(':focus'))) return;
  all.find((button) => button.dataset.optional === undefined)?.focus();
}

/** Handle the keys, and hide the pointer of an idle mouse. */
export function handleRemoteKeys(): void {
  let idle: ReturnType<typeof setTimeout> | undefined;
  const { documentElement } = document;

  const onKey = (event: KeyboardEvent) => {
    const step = NEXT.has(event.key) ? 1 : PREVIOUS.has(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = buttons();
    const focused = all.findIndex((button) => button.matches(':focus'));
    all[focused < 0 ? 0 : (focused + step + all.length) % all.length]?.focus();
  };
  const onPointer = () => {
    documentElement.classList.remove('idle');
    clearTimeout(idle);
    idle = setTimeout(() => documentElement.classList.add('idle'), HIDE_POINTER_AFTER_MS);
  };

  onPointer();
  window.addEventListener('keydown', onKey);
  window.addEventListener('mousemove', onPointer);
}
