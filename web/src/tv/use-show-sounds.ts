import { useEffect, useRef } from 'react';
import { serverStageOf } from '../room/state/view';
import { mute, playSound } from '../shared/audio/sound';
import type { RoomView } from '../shared/contract.gen';
import { cuesBetween, momentOf, tickOf } from './cues';
import { useSounding } from './sounding';
import { roundSeconds, secondsUntil, stageSeconds } from './time';

// Within the press itself: browsers allow sound only then.
useSounding.subscribe(({ on }) => mute(!on));

/** The screen sounds for the table, once somebody has pressed OK for it (docs/product/sounds.md). */
export function useShowSounds(view: RoomView, now: number): void {
  useCues(view);
  useTicks(view, now);
}

/** Who opens the page has missed nothing: only what changes is heard. */
function useCues(view: RoomView): void {
  const before = useRef(view);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (momentOf(last) !== momentOf(view)) silence(timers.current.splice(0));
    for (const { sound, after, pitch } of cuesBetween(last, view)) {
      if (after === 0) playSound(sound, pitch);
      else timers.current.push(setTimeout(() => playSound(sound, pitch), after));
    }
  }, [view]);
  useEffect(() => () => silence(timers.current), []);
}

function silence(timers: readonly ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

function heardSeconds(view: RoomView, now: number): number {
  if (view.writing) return secondsUntil(view.writing.until, now);
  return serverStageOf(view) === 'vote' ? (stageSeconds(view, now) ?? 0) : roundSeconds(view, now);
}

function useTicks(view: RoomView, now: number): void {
  const stage = serverStageOf(view);
  const seconds = heardSeconds(view, now);
  const moment = momentOf(view);
  const before = useRef({ moment, seconds });

  useEffect(() => {
    const last = before.current;
    before.current = { moment, seconds };
    const sound = last.moment === moment && seconds < last.seconds ? tickOf(stage, seconds) : null;
    if (sound) playSound(sound);
  }, [moment, stage, seconds]);
}
