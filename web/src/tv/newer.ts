/** Puts a newer version of this page in its place, between rounds only: nobody is there to press 'reload'. */
import { isRunning, serverStageOf } from '../room/state/view';
import { TV } from '../shared/routes';
import { type Tv, useTv } from './store';

const EVERY_MS = 30 * 60_000;
/** Not all screens at once after a restart. */
const SPREAD_MS = 20_000;

/** The script that this page is made of, whose name changes with its contents; none while developing. */
export const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/**
 * Looks after each break of the connection, which may have been a restart, and every half hour. Returns a function that stops it.
 * `own`: see ownScript.
 */
export function watchForNewer(
  own: string | null,
  reload: () => void = () => window.location.reload(),
): () => void {
  let newer = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  if (!own) return () => undefined;

  const reloadAtRest = (tv: Tv) => {
    if (newer && isAtRest(tv)) reload();
  };
  const look = () => {
    clearTimeout(soon);
    soon = setTimeout(async () => {
      newer ||= await isReplaced(own);
      reloadAtRest(useTv.getState());
    }, Math.random() * SPREAD_MS);
  };
  const stopListening = useTv.subscribe((now, before) => {
    if (now.connected && !before.connected && before.shown.at !== 'starting') look();
    reloadAtRest(now);
  });
  const timer = setInterval(look, EVERY_MS);
  return () => {
    stopListening();
    clearInterval(timer);
    clearTimeout(soon);
  };
}

/** Nobody loses sight of a round, or of how it ended. */
function isAtRest({ shown, connected }: Tv): boolean {
  if (!connected) return false;
  if (shown.at !== 'watching') return shown.at === 'pairing';
  const stage = serverStageOf(shown.view);
  return !isRunning(stage) && stage !== 'over' && stage !== 'writing';
}

/** Whether the server has a page made of another script. */
async function isReplaced(own: string): Promise<boolean> {
  try {
    const answer = await fetch(TV, { cache: 'no-store' });
    const page = await answer.text();
    return answer.ok && page.includes('type="module"') && !page.includes(own);
  } catch {
    return false;
  }
}
