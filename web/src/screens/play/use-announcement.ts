import { useState } from 'react';

const MARKS = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, 'One minute left'],
] as const;

/** What a screen reader says: 60, 30 and 10 seconds left, and the end of the round. */
export function useAnnouncement(seconds: number | null, over: boolean): string {
  const [seen, setSeen] = useState({ seconds, words: '' });

  if (seconds !== seen.seconds) {
    const passed = MARKS.find(([mark]) => seconds !== null && seconds <= mark && (seen.seconds ?? 0) > mark);
    // More time than before means a new round.
    const words = passed?.[1] ?? ((seconds ?? 0) > (seen.seconds ?? 0) ? '' : seen.words);
    setSeen({ seconds, words });
  }

  return over ? 'The round is over.' : seen.words;
}
