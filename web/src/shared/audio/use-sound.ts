import { useEffect, useRef } from 'react';
import type { Sound } from './instrument';
import { playSound } from './sound';

/** Play a sound whenever `count` grows. A count of 0 means that it is not known yet. */
export function useSoundOnIncrease(sound: Sound, count: number, wanted: boolean): void {
  const before = useRef(count);

  useEffect(() => {
    if (wanted && before.current > 0 && count > before.current) playSound(sound);
    before.current = count;
  }, [sound, count, wanted]);
}

export function useSoundOnMount(sound: Sound, wanted: boolean): void {
  const first = useRef(wanted);

  useEffect(() => {
    if (first.current) playSound(sound);
  }, [sound]);
}
