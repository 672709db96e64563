/** Vibration patterns. They are ignored on devices without vibration, and before the first tap, when browsers block vibration. */

/** Alternating on and off times in milliseconds. */
export const SHORT_BUZZ: readonly number[] = [35];
export const LONG_BUZZ: readonly number[] = [180, 90, 280];
export const STOP_BUZZ: readonly number[] = [60, 40, 60, 40, 260];

export function vibrate(pattern: readonly number[]): void {
  if (!('vibrate' in navigator) || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate([...pattern]);
}
