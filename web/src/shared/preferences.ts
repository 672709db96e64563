/** Preferences of this device, which survive a restart of the browser. */
import { create } from 'zustand';
import { deviceStorage, HIDE_CODE_KEY } from './storage';

/** The text sizes that players can choose, as percentages of the browser's own size. */
export const TEXT_SIZES = [100, 125, 150] as const;

interface Preferences {
  /** True if the room's code is not shown, because the screen is streamed or shared. */
  hideCode: boolean;
  vibration: boolean;
  /** True if controls (even disabled ones) and the focus ring have edges with a contrast of at least 4.5:1. */
  outlines: boolean;
  textSize: (typeof TEXT_SIZES)[number];
  /** True if this phone keeps the results of finished games (NIGHT-05). */
  keepNights: boolean;
}

const KEYS = {
  hideCode: HIDE_CODE_KEY,
  vibration: 'spysafari:vibration',
  outlines: 'spysafari:outlines',
  textSize: 'spysafari:text-size',
  keepNights: 'spysafari:keep-nights',
} as const;
const stored = (name: keyof Preferences) => deviceStorage.read(KEYS[name]);

export const usePreferences = create<Preferences>(() => ({
  hideCode: stored('hideCode') === 'true',
  vibration: stored('vibration') !== 'false',
  outlines: stored('outlines') === 'true',
  textSize: TEXT_SIZES.find((size) => String(size) === stored('textSize')) ?? 100,
  keepNights: stored('keepNights') !== 'false',
}));

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  usePreferences.setState({ [name]: value });
  deviceStorage.write(KEYS[name], String(value));
  applyPreferences();
}

/** Style the page according to the preferences. */
export function applyPreferences(): void {
  const { textSize, outlines } = usePreferences.getState();
  const root = document.documentElement;
  root.style.setProperty('--text-size', `${textSize}%`);
  root.toggleAttribute('data-outlines', outlines);
}
