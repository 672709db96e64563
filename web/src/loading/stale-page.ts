import { type Screen, screenAt } from '../routes';
import { tabStorage } from '../storage';

/** Remembers for this tab which build was reloaded, so that none is twice. */
const KEY = 'spysafari:reloaded';
/** Names the build. */
const BUILD = import.meta.url;
/** A reload comes back to the same place, but nobody should lose sight of a round without having asked for it. */
const NEVER_HERE: ReadonlySet<Screen> = new Set(['play', 'winners']);

/**
 * A part of the app did not come. If the server has a newer build by now, only a reload helps, which happens once by itself outside
 * rounds; a page without a network would get nothing from it. Else throws: the error boundary then shows the ways out.
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
