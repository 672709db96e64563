/** A screen's own pictures come first. */
const OWN_TIME_MS = 2_000;
/** A phone that never comes to rest waits this much longer at most. */
const AT_LAST_MS = 3_000;

/** Acts once the screen has come to rest. Returns a function that cancels it. */
export function whenIdle(action: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      handle = requestIdleCallback(action, { timeout: AT_LAST_MS });
    else action();
  }, OWN_TIME_MS);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
