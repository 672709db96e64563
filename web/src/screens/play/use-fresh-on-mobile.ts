import { useState } from 'react';
import { useAfter } from '../../ui/timed';

const FRESH_MS = 10_000;

/** True for the first ten seconds on a touch device, while the refresh hint stands out (PLAY-23). */
export function useFreshOnMobile(): boolean {
  const [fresh, setFresh] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useAfter(FRESH_MS, fresh, () => setFresh(false));
  return fresh;
}
