/** What a screen still fetches for itself, such as its pictures, comes first. */
const OWN_TIME_MS = 2_000;
/** The latest moment from then on, when the phone never comes to rest. */
const AT_LAST_MS = 3_000;

/** Does something as soon as the screen has come to rest. Gives what calls it off. */
export function whenAtRest(action: () => void): () => void {
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
