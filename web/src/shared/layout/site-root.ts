/** Navigation to the landing page, which is outside the app and needs a page load. */
import { SITE_ROOT } from '../routes';

export function goToSiteRoot(): void {
  window.location.assign(SITE_ROOT);
}

/** Replace the history entry, so that Back does not return to the app. */
export function replaceWithSiteRoot(): void {
  window.location.replace(SITE_ROOT);
}
