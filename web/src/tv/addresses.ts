/** The addresses that this screen shows, and its own. */
import { pathTo, TV, watchPath } from '../shared/routes';

/** Where guests join, as they type it. */
export const joinAddress = (): string => `${window.location.host}${pathTo('join')}`;

/** The same for a QR code, with the room in it. */
export const invitation = (roomId: string): string => `${window.location.origin}${pathTo('invite', roomId)}`;

/** Where phones see how a game has ended, and make a picture of it. */
export const results = (roomId: string): string => `${window.location.origin}${pathTo('winners', roomId)}`;

/** Where a phone in a room puts it on the screen that shows this code. */
export const pairing = (code: string): string => `${window.location.origin}${pathTo('place-screen', code)}`;

/** The room that the address of this page names. */
export function ownRoom(): string | null {
  const [, page, word, roomId] = window.location.pathname.split('/');
  return page === 'app' && word === 'watch' && roomId ? roomId.toUpperCase() : null;
}

/** Keeps the room in the address: after a reload the same screen is there. */
export function keepRoom(roomId: string | null): void {
  const path = roomId === null ? TV : watchPath(roomId);
  if (window.location.pathname !== path) window.history.replaceState(null, '', path);
}
