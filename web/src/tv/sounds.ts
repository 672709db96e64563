/** This screen's sounds. OK unlocks them, because browsers block sound before a key press (docs/product/sounds.md). */
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { Cue } from '../room/stages/stage';
import { STAGES } from '../room/stages/stages';
import { type RoundStage, serverStageOf, stageKey } from '../room/state/view';
import type { Sound } from '../shared/audio/instrument';
import { mute, playSound } from '../shared/audio/sound';
import type { RefereeView, RoomView } from '../shared/contract.gen';
import { tabStorage } from '../shared/storage';
import { revealTimes } from './ballots';
import { roundSeconds, secondsUntil, stageSeconds } from './clock';

const KEY = 'spysafari:tv-sounds';

export const useSoundSetting = create(() => ({ on: false }));

// Must be synchronous, because browsers unlock sound only during the key press.
useSoundSetting.subscribe(({ on }) => mute(!on));

/** Must be called from a key press. */
export function setSound(on: boolean): void {
  useSoundSetting.setState({ on });
  tabStorage.write(KEY, String(on));
}

/** Restore the setting after a reload, in browsers older than Chromium 72. Newer ones require a key press first. */
export function restoreSound(): void {
  if (tabStorage.read(KEY) === 'true' && !('userActivation' in navigator)) setSound(true);
}

/** Return the sounds for the change between two snapshots, with their delays in milliseconds. Pure. */
export function cuesBetween(before: RoomView, now: RoomView): readonly Cue[] {
  const stage = STAGES[serverStageOf(now)];
  if (stageKey(before) === stageKey(now)) return stage.changes?.(before, now) ?? [];
  return withTally(now.referee, stage.cues(now, before, ''));
}

/** Add the sounds of the ballots in a tally, and delay the others until the stamp appears. */
function withTally(referee: RefereeView | undefined, cues: readonly Cue[]): readonly Cue[] {
  const { ballots, fingers } = referee ?? {};
  if (!ballots && !fingers) return cues;
  const { at, stamp } = revealTimes(ballots?.length ?? new Set(fingers?.map(({ suspect }) => suspect)).size);
  const opened = (ballots ?? []).map(
    ({ yes }, index): Cue => ({ sound: yes ? 'yes' : 'no', tvAfter: at[index] ?? 0 }),
  );
  return [...opened, ...cues.map((cue) => ({ ...cue, tvAfter: stamp }))];
}

/** Return the sound for one second on a stage's clock. Pure. */
export const clockSound = (stage: RoundStage, seconds: number): Sound | null =>
  STAGES[stage].tick?.(seconds) ?? null;

export function useTableSounds(view: RoomView, now: number): void {
  useCues(view);
  useClockSounds(view, now);
}

/** Play sounds for changes. The first snapshot is silent. */
function useCues(view: RoomView): void {
  const before = useRef(view);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (stageKey(last) !== stageKey(view)) cancel(timers.current.splice(0));
    for (const { sound, tvAfter = 0, pitch } of cuesBetween(last, view)) {
      if (!sound) continue;
      if (tvAfter === 0) playSound(sound, pitch);
      else timers.current.push(setTimeout(() => playSound(sound, pitch), tvAfter));
    }
  }, [view]);
  useEffect(() => () => cancel(timers.current), []);
}

function cancel(timers: readonly ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

function useClockSounds(view: RoomView, now: number): void {
  const stage = serverStageOf(view);
  const seconds = view.writing
    ? secondsUntil(view.writing.until, now)
    : (stageSeconds(view, now) ?? roundSeconds(view, now));
  const key = stageKey(view);
  const before = useRef({ key, seconds });

  useEffect(() => {
    const last = before.current;
    before.current = { key, seconds };
    const sound = last.key === key && seconds < last.seconds ? clockSound(stage, seconds) : null;
    if (sound) playSound(sound);
  }, [key, stage, seconds]);
}
