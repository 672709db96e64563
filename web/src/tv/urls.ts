/** The URLs that this screen displays, and its own URL. */

import { create } from 'zustand';
import { isName, isRecord } from '../shared/guards';
import { AS_SPECTATOR, pathTo, TV, watchPath } from '../shared/routes';
import { deviceStorage, HIDE_CODE_KEY } from '../shared/storage';
import { codeIn, isStreamToken } from '../shared/text/codes';

/** Return the address that guests type to join. */
export const joinAddress = (): string => `${window.location.host}${pathTo('join')}`;
/** Return the address at which players type the code of a TV. */
export const homeAddress = (): string => `${window.location.host}${pathTo('home')}`;
export const inviteUrl = (roomId: string): string => `${window.location.origin}${pathTo('invite', roomId)}`;
export const resultsUrl = (roomId: string): string => `${window.location.origin}${pathTo('winners', roomId)}`;
/** Return the URL of the page on which a phone shows its room on the screen with this code. */
export const pairingUrl = (code: string): string =>
  `${window.location.origin}${pathTo('place-screen', code)}`;

/** Return the room of this history entry, or the one in the URL. */
export function roomInUrl(): string | null {
  const state: unknown = window.history.state;
  if (isRecord(state) && isName(state.roomId)) return state.roomId;
  const [, page, word, roomId] = window.location.pathname.split('/');
  if (page !== 'app' || word !== 'watch' || !roomId) return null;
  return isStreamToken(roomId) ? roomId : codeIn(roomId) || roomId;
}

/** Return true if the page is for a person who only watches. */
export const isSpectator = (): boolean => window.location.hash === AS_SPECTATOR;

/** Store the room in this page's URL, or in its history entry if the code is hidden, so that a reload shows it again. */
export function showRoomInUrl(roomId: string | null): void {
  const { hidden } = useHiddenCode.getState();
  const path =
    (roomId === null || hidden ? TV : watchPath(roomId)) + (roomId && isSpectator() ? AS_SPECTATOR : '');
  if (hidden || window.location.pathname + window.location.hash !== path)
    window.history.replaceState(hidden ? { roomId } : null, '', path);
}

// The switch that hides the room's code, QR codes and URL from strangers. The viewers of this screen can set it, and so can the room's admin.
const KEY = 'spysafari:tv-code-hidden';

interface HiddenCode {
  hidden: boolean;
  /** True if the admin hides the code on all screens. */
  byRoom: boolean;
}

/** The choice on this screen. The app in the same browser sets the default. */
let hiddenHere = (deviceStorage.read(KEY) ?? deviceStorage.read(HIDE_CODE_KEY)) === 'true';

export const useHiddenCode = create<HiddenCode>(() => ({ hidden: hiddenHere, byRoom: false }));

export function setCodeHidden(hidden: boolean): void {
  hiddenHere = hidden;
  deviceStorage.write(KEY, String(hidden));
  setHiddenByRoom(useHiddenCode.getState().byRoom);
}

export function setHiddenByRoom(byRoom: boolean): void {
  const hidden = hiddenHere || byRoom;
  const before = useHiddenCode.getState();
  if (hidden !== before.hidden || byRoom !== before.byRoom) useHiddenCode.setState({ hidden, byRoom });
}
