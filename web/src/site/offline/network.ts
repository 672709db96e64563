/** Check whether the server is reachable. Does not use React, because the offline page must stay small. */
import { abortAfter } from '../../shared/loading/abort-after';

const POLL_MS = 4_000;
const TIMEOUT_MS = 3_000;
/** A path that is never cached. */
const PROBE = '/healthz';

/** Call `onReachable` once the server responds. Polls while the page is visible. Return a function that checks immediately. */
export function watchForNetwork(onReachable: () => void): () => Promise<boolean> {
  const subscriptions = new AbortController();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void check();
  }, POLL_MS);
  for (const event of ['online', 'focus', 'pageshow'])
    window.addEventListener(event, () => void check(), { signal: subscriptions.signal });

  async function check(): Promise<boolean> {
    const signal = abortAfter(TIMEOUT_MS);
    const answer = await fetch(PROBE, { cache: 'no-store', signal }).catch(() => null);
    if (!answer?.ok) return false;
    if (!subscriptions.signal.aborted) onReachable();
    clearInterval(timer);
    subscriptions.abort();
    return true;
  }

  return check;
}
