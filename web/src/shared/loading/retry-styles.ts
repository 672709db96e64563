/**
 * Asks again for style sheets that failed: Vite asks for each but once, so a screen that was fetched ahead while the line was down would
 * be drawn without. Less and less often, as one that an old page asks for may be gone.
 */
const LONGEST_WAIT_MS = 60_000;
let wait = 3_000;

document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    setTimeout(() => target.replaceWith(target.cloneNode()), wait);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  },
  true,
);
