/** A TV's remote: its arrows lead from place to place, at most three on a screen; OK is the browser's own click. */

const ON = new Set(['ArrowRight', 'ArrowDown']);
const BACK = new Set(['ArrowLeft', 'ArrowUp']);
/** A pointer is hidden after this time. */
const IDLE_MS = 3_000;

const places = () => Array.from(document.querySelectorAll<HTMLElement>('button'));

/** Puts the ring on the first place, unless it is on one. */
export function keepRing(): void {
  const all = places();
  if (!all.some((place) => place.matches(':focus'))) all[0]?.focus();
}

/** Returns a function that stops following. */
export function followRemote(): () => void {
  let idle: ReturnType<typeof setTimeout> | undefined;
  const { documentElement } = document;

  const onKey = (event: KeyboardEvent) => {
    const step = ON.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = places();
    const at = all.findIndex((place) => place.matches(':focus'));
    all[at < 0 ? 0 : (at + step + all.length) % all.length]?.focus();
  };
  const onPointer = () => {
    documentElement.classList.remove('idle');
    clearTimeout(idle);
    idle = setTimeout(() => documentElement.classList.add('idle'), IDLE_MS);
  };

  onPointer();
  window.addEventListener('keydown', onKey);
  window.addEventListener('mousemove', onPointer);
  return () => {
    clearTimeout(idle);
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('mousemove', onPointer);
  };
}
