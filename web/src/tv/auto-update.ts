/** Reload the page between rounds when the server has a newer build, because nobody reloads a TV manually. */
import { isRunning, serverStageOf } from '../room/state/view';
import { TV } from '../shared/routes';
import { type TvState, useTv } from './store';

const CHECK_EVERY_MS = 30 * 60_000;
/** Spreads the requests of all screens after a server restart. */
const CHECK_JITTER_MS = 20_000;

/** Return the URL of this page's script, which contains a content hash, or null in development. */
export const currentScript = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Check for a new build after each reconnect and every half hour. Return a function that stops the checks. */
export function reloadWhenUpdated(script: string | null): () => void {
  let outdated = false;
  let pending: ReturnType<typeof setTimeout> | undefined;
  if (!script) return () => undefined;

  const reloadIfIdle = (tv: TvState) => {
    if (outdated && isIdle(tv)) window.location.reload();
  };
  const check = () => {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      outdated ||= await isReplaced(script);
      reloadIfIdle(useTv.getState());
    }, Math.random() * CHECK_JITTER_MS);
  };
  const unsubscribe = useTv.subscribe((now, before) => {
    if (now.connected && !before.connected && before.shown.kind !== 'starting') check();
    reloadIfIdle(now);
  });
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => {
    unsubscribe();
    clearInterval(timer);
    clearTimeout(pending);
  };
}

/** Return true if a reload would not interrupt a round or its ending. */
function isIdle({ shown, connected }: TvState): boolean {
  if (!connected) return false;
  if (shown.kind !== 'watching') return shown.kind === 'pairing';
  const stage = serverStageOf(shown.view);
  return !isRunning(stage) && stage !== 'over' && stage !== 'writing';
}

async function isReplaced(script: string): Promise<boolean> {
  try {
    const response = await fetch(TV, { cache: 'no-store' });
    const page = await response.text();
    return response.ok && page.includes('type="module"') && !page.includes(script);
  } catch {
    return false;
  }
}
