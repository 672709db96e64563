import { useState } from 'react';
import { useAfter } from '../../shared/ui/timed';

const EVERY_MS = 5_000;
const LASTS_MS = 2_000;
const TIMES = 5;

/** Return true while the start button glows: 2 of every 5 seconds, five times, while it is enabled (LOBBY-11). */
export function usePulse(pressable: boolean): boolean {
  const [left, setLeft] = useState(TIMES);
  const [on, setOn] = useState(false);
  const first = left === TIMES;

  useAfter(first ? EVERY_MS : EVERY_MS - LASTS_MS, pressable && !on && left, () => {
    setOn(true);
    setLeft(left - 1);
  });
  useAfter(LASTS_MS, on, () => setOn(false));

  return on && pressable;
}
