/** Check if the server is reachable. No React, because the offline page must stay tiny. */

const LOOK_EVERY_MS = 4_000;
const PATIENCE_MS = 3_000;
/** This path is never cached. */
const PROBE = '/healthz';

async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Call `found` once the server responds. Polls while the page is visible and when the device comes online. Return a function that checks
 * immediately and returns the outcome.
 */
export function watchForNetwork(found: () => void): () => Promise<boolean> {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void look();
  }, LOOK_EVERY_MS);
  const watching = new AbortController();
  for (const event of ['online', 'focus', 'pageshow'])
    window.addEventListener(event, () => void look(), { signal: watching.signal });

  async function look(): Promise<boolean> {
    const there = await isThere();
    if (there && !watching.signal.aborted) {
      clearInterval(timer);
      watching.abort();
      found();
    }
    return there;
  }

  return look;
}
