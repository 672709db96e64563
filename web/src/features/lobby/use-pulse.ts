import { useState } from 'react';
import { useAfter } from '../../shared/ui/timed';

const EVERY_MS = 5_000;
const LASTS_MS = 2_000;
const TIMES = 5;

/** Whether the start button glows: every 5 s for 2 s, five times in all, while it can be pressed (LOBBY-11). */
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
