/** Check whether the server is reachable. Does not use React, because the offline page must stay small. */
import { abortAfter } from '../../shared/loading/abort-after';

const POLL_MS = 4_000;
const TIMEOUT_MS = 3_000;
/** A path that is never cached. */
const PROBE = '/healthz';

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: abortAfter(TIMEOUT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Call `onReachable` once the server responds. Polls while the page is visible. Return a function that checks immediately. */
export function watchForNetwork(onReachable: () => void): () => Promise<boolean> {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void check();
  }, POLL_MS);
  const subscriptions = new AbortController();
  for (const event of ['online', 'focus', 'pageshow'])
    window.addEventListener(event, () => void check(), { signal: subscriptions.signal });

  async function check(): Promise<boolean> {
    const reachable = await isReachable();
    if (reachable && !subscriptions.signal.aborted) {
      clearInterval(timer);
      subscriptions.abort();
      onReachable();
    }
    return reachable;
  }

  return check;
}
