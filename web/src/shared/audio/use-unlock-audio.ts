import { useEffect } from 'react';
import { unlockSound } from './sound';

/**
 * Opening the audio device drops four frames on a slow phone, so wait until the animation of the tapped element is over. Safari no longer
 * accepts the tap after one second.
 */
const AFTER_MOTION_MS = 700;

/** Unlock audio on every tap on this screen, and for the tap that led to it. */
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
