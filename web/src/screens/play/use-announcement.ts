import { useState } from 'react';

const MARKS = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, 'One minute left'],
] as const;

/** What a screen reader says of the clock: at 60, 30 and 10 seconds when they pass, and when the round is over. */
export function useAnnouncement(seconds: number | null, over: boolean): string {
  const [seen, setSeen] = useState({ seconds, words: '' });

  if (seconds !== seen.seconds) {
    const passed = MARKS.find(([mark]) => seconds !== null && seconds <= mark && (seen.seconds ?? 0) > mark);
    // A clock that went up again is another round's.
    const words = passed?.[1] ?? ((seconds ?? 0) > (seen.seconds ?? 0) ? '' : seen.words);
    setSeen({ seconds, words });
  }

  return over ? 'The round is over.' : seen.words;
}
