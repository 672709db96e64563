const WARM_SECONDS = 30;
const LAST_SECONDS = 10;

export type Heat = 'calm' | 'warm' | 'last';

/** Classify the remaining time for the colors of the clock. */
export function heatOf(seconds: number): Heat {
  if (seconds <= LAST_SECONDS) return 'last';
  return seconds <= WARM_SECONDS ? 'warm' : 'calm';
}

/** Format seconds as m:ss. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Format a clock that reads from left to right in every language. */
export const clockInSentence = (seconds: number) => `\u2066${clockText(seconds)}\u2069`;
