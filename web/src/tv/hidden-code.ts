/** This TV's switch for streamers. It hides the room's code, QR codes and URL. The app in the same browser sets the default. */
import { create } from 'zustand';
import { deviceStorage, HIDE_CODE_KEY } from '../shared/storage';

const KEY = 'spysafari:tv-code-hidden';

export const useHiddenCode = create(() => ({
  hidden: (deviceStorage.read(KEY) ?? deviceStorage.read(HIDE_CODE_KEY)) === 'true',
}));

export function setCodeHidden(hidden: boolean): void {
  useHiddenCode.setState({ hidden });
  deviceStorage.write(KEY, String(hidden));
}
