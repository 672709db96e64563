/** The last ten seconds and the end of a round are heard and felt. The same on every phone: nothing tells of the hand. */
import { useEffect, useRef } from 'react';
import { allowSound, playSound } from './sound';
import { LONG_BUZZ, SHORT_BUZZ, vibrate } from './vibration';

const LAST_SECONDS = 10;
/**
 * Opening the audio device takes a slow phone four frames: not while the card turns that was just tapped. After a second
 * Safari would not count it as the tap's doing any more.
 */
const AFTER_MOTION_MS = 700;

interface RoundTime {
  round: number;
  /** Null while nothing is known of the clock. */
  seconds: number | null;
  over: boolean;
}

export function useRoundCues({ round, seconds, over }: RoundTime): void {
  const before = useRef<RoundTime | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = () => {
      clearTimeout(timer);
      timer = setTimeout(allowSound, AFTER_MOTION_MS);
    };
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('click', onClick);
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const last = before.current;
    before.current = { round, seconds, over };
    // Only what was seen to run can run out: a reload after the end stays silent.
    if (last?.round !== round || last.seconds === null || last.over) return;
    if (over) {
      playSound('gong');
      vibrate(LONG_BUZZ);
    } else if (seconds !== null && seconds < last.seconds && seconds <= LAST_SECONDS && !document.hidden) {
      playSound('tick');
      vibrate(SHORT_BUZZ);
    }
  }, [round, seconds, over]);
}
