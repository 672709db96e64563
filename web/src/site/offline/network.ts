/** Checks whether the server can be reached. Without React: the offline page is tiny. */

const LOOK_EVERY_MS = 4_000;
const PATIENCE_MS = 3_000;
/** Never cached. */
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
 * Calls `found` once the server answers. Asks every few seconds while the page is visible, and when the device comes online. Returns a
 * function that asks at once and says whether the server answered.
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
