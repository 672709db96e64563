/** The switch that hides the room's code, QR codes and URL from strangers. The viewers of this screen can set it, and so can the room's admin. */
import { create } from 'zustand';
import { deviceStorage, HIDE_CODE_KEY } from '../shared/storage';

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
