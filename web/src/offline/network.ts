/** Looks whether the server can be reached. Needs no worker and no React: the offline page is tiny. */

const LOOK_EVERY_MS = 4_000;
const PATIENCE_MS = 3_000;
/** Answers as long as the server can serve, and no cache keeps it. */
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
 * Calls `found` once, when the server answers: it is asked every few seconds while the page is in front, and when the device says that
 * it is online. Gives a function that asks at once and tells whether it answered.
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
