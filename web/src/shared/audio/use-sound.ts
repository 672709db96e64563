import { useEffect, useRef } from 'react';
import type { Sound } from './instrument';
import { playSound, unlockSound } from './sound';

/** Play a sound whenever `count` increases. 0 means that the count is not known yet. */
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

/** Wait for the tap's animation, because opening the audio device drops frames on slow phones. Safari's limit is one second after a tap. */
const AFTER_MOTION_MS = 700;

/** Unlock audio on every tap on this screen, and for the tap that opened it. */
export function useUnlockAudio(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const afterTap = () => {
      clearTimeout(timer);
      timer = setTimeout(unlockSound, AFTER_MOTION_MS);
    };
    afterTap();
    window.addEventListener('click', afterTap);
    return () => {
      window.removeEventListener('click', afterTap);
      clearTimeout(timer);
    };
  }, []);
}
