import { useEffect } from 'react';
import { unlockSound } from './sound';

/**
 * Opening the audio device takes a slow phone four frames: not while what was just tapped is still moving. After a second
 * Safari would not count it as the tap's doing any more.
 */
const AFTER_MOTION_MS = 700;

/** Any tap on this screen allows sound, and so does the one that led here. */
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
