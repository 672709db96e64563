/** A delay that leaves the bandwidth to the screen's own pictures. */
const DELAY_MS = 2_000;
/** The deadline for a phone that is never idle. */
const DEADLINE_MS = 3_000;

/** Run an action when the screen is idle. Return a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari lacks `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function')
      handle = requestIdleCallback(action, { timeout: DEADLINE_MS });
    else action();
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
