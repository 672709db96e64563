import { type Screen, screenAt } from '../routes';
import { tabStorage } from '../storage';

/** The build that this tab has reloaded already. */
const KEY = 'spysafari:reloaded';
/** Names the build. */
const BUILD = import.meta.url;
/** Nobody should lose sight of a round without having asked for it. */
const NEVER_HERE: ReadonlySet<Screen> = new Set(['play', 'winners']);

/**
 * A part of the app failed to load. Perhaps the server has a newer build: reloads once, outside rounds and with a network. Otherwise
 * throws, and the error boundary shows the ways out.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (!navigator.onLine || NEVER_HERE.has(screenAt(window.location.pathname)) || !isFirstTime()) throw error;
  window.location.reload();
  return new Promise(() => undefined); // 'Shuffling the cards...' stands until the page goes
}

function isFirstTime(): boolean {
  // A page that cannot remember its reload must not reload, or it would do so for ever.
  return tabStorage.read(KEY) !== BUILD && tabStorage.write(KEY, BUILD);
}
