/** Retry failed style sheets, which Vite requests only once. The delay doubles, because those of an old build may be gone for good. */
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
