/** The URLs that this screen displays, and its own URL. */
import { pathTo, TV, watchPath } from '../shared/routes';
import { codeIn } from '../shared/text/codes';

/** Return the address that guests type to join. */
export const joinAddress = (): string => `${window.location.host}${pathTo('join')}`;
export const inviteUrl = (roomId: string): string => `${window.location.origin}${pathTo('invite', roomId)}`;
export const resultsUrl = (roomId: string): string => `${window.location.origin}${pathTo('winners', roomId)}`;
/** Return the URL of the page on which a phone shows its room on the screen with this code. */
export const pairingUrl = (code: string): string =>
  `${window.location.origin}${pathTo('place-screen', code)}`;

/** Return the room in this page's URL. */
export function roomInUrl(): string | null {
  const [, page, word, roomId] = window.location.pathname.split('/');
  return page === 'app' && word === 'watch' && roomId ? codeIn(roomId) || roomId : null;
}

/** Store the room in this page's URL, so that a reload shows it again. */
export function showRoomInUrl(roomId: string | null): void {
  const path = roomId === null ? TV : watchPath(roomId);
  if (window.location.pathname !== path) window.history.replaceState(null, '', path);
}
