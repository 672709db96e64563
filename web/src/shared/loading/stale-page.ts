import { type Screen, screenAt } from '../routes';
import { tabStorage } from '../storage';

/** Stores the build for which this tab has already reloaded. */
const KEY = 'spysafari:reloaded';
/** The URL of this module identifies the build. */
const BUILD = import.meta.url;
/** Never reload during a round or on its results. */
const NEVER_HERE: ReadonlySet<Screen> = new Set(['play', 'winners']);

/**
 * Handle a chunk that failed to load. The server may have a newer build, so reload the page once if that is safe. Otherwise throw, and
 * the error boundary offers the choices.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (!navigator.onLine || NEVER_HERE.has(screenAt(window.location.pathname)) || !isFirstTime()) throw error;
  window.location.reload();
  return new Promise(() => undefined); // the fallback stays on screen until the page unloads
}

function isFirstTime(): boolean {
  // If the reload cannot be recorded, do not reload, because that could loop.
  return tabStorage.read(KEY) !== BUILD && tabStorage.write(KEY, BUILD);
}
