/** Vibration patterns. They are ignored on devices without vibration, and before the first tap, when browsers block vibration. */
import { usePreferences } from '../preferences';

/** Alternating on and off times in milliseconds. */
export const TOUCH_BUZZ: readonly number[] = [10];
export const SHORT_BUZZ: readonly number[] = [35];
export const LONG_BUZZ: readonly number[] = [180, 90, 280];
export const STOP_BUZZ: readonly number[] = [60, 40, 60, 40, 260];

export const canVibrate = () => 'vibrate' in navigator;

export function vibrate(pattern: readonly number[]): void {
  if (!usePreferences.getState().vibration || !canVibrate()) return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate([...pattern]);
}
