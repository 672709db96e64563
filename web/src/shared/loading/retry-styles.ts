/** Retry failed style sheets, which Vite requests only once. The delay doubles, because the server may have deleted the style sheets of an old build. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** The next delay in milliseconds, by URL. */
const waits = new Map<string, number>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const wait = waits.get(target.href) ?? FIRST_WAIT_MS;
    waits.set(target.href, Math.min(2 * wait, LONGEST_WAIT_MS));
    const retry = (event?: Event) => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      if (event) waits.delete(target.href);
      target.replaceWith(target.cloneNode());
    };
    const timer = setTimeout(retry, wait);
    window.addEventListener('online', retry);
  },
  true,
);
