/** The landing page lies outside the app: going there is a page load. */
import { SITE_ROOT } from '../routes';

export function goToSiteRoot(): void {
  window.location.assign(SITE_ROOT);
}

/** Leaves no entry in the history, so that 'back' does not lead into the app again. */
export function replaceWithSiteRoot(): void {
  window.location.replace(SITE_ROOT);
}
