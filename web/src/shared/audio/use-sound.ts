import { useEffect, useRef } from 'react';
import type { Sound } from './instrument';
import { playSound } from './sound';

/** Sounds each time that `count` grows from what it was at first; from nothing, it was not known. */
export function useSoundOnIncrease(sound: Sound, count: number, wanted: boolean): void {
  const before = useRef(count);

  useEffect(() => {
    if (wanted && before.current > 0 && count > before.current) playSound(sound);
    before.current = count;
  }, [sound, count, wanted]);
}

/** Sounds when the component appears. */
export function useSoundOnMount(sound: Sound, wanted: boolean): void {
  const first = useRef(wanted);

  useEffect(() => {
    if (first.current) playSound(sound);
  }, [sound]);
}
