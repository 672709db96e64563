/** Preferences of this device, which survive a restart of the browser. */
import { create } from 'zustand';
import { deviceStorage } from './storage';

interface Preferences {
  /** True if the room's code is not shown, because the screen is streamed or shared. */
  hideCode: boolean;
}

export const HIDE_CODE = 'spysafari:hide-code';
const KEYS = { hideCode: HIDE_CODE } as const;

export const usePreferences = create<Preferences>(() => ({
  hideCode: deviceStorage.read(KEYS.hideCode) === 'true',
}));

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  usePreferences.setState({ [name]: value });
  deviceStorage.write(KEYS[name], String(value));
}
