/** This screen's sounds. OK unlocks them, because browsers block sound before a key press (docs/product/sounds.md). */
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { wasSkipped } from '../room/game/talk-words';
import { type RoundStage, serverStageOf, stageKey } from '../room/state/view';
import type { Sound } from '../shared/audio/instrument';
import { mute, playSound } from '../shared/audio/sound';
import type { RefereeView, RoomView, TalkView } from '../shared/contract.gen';
import { tabStorage } from '../shared/storage';
import { heatOf } from '../shared/text/clock-text';
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

interface Cue {
  sound: Sound;
  /** The delay in milliseconds until the change is visible. */
  after: number;
  pitch?: number;
}

/** Each guest plays one note of a chord. The numbers are ratios to the root note. */
const CHORD = [1, 5 / 4, 3 / 2, 2, 5 / 2, 3, 3 / 4, 5 / 8, 4, 15 / 8];
/** The delay until the first coins land in the reveal, which is after the drum roll. */
const COINS_MS = 1_800;
const CARD_MS = 300;

/** Return the sounds for the change between two snapshots. Pure. */
export function cuesBetween(before: RoomView, now: RoomView): readonly Cue[] {
  if (stageKey(before) !== stageKey(now)) return cuesOfStage(now, before);
  if (serverStageOf(now) === 'lobby')
    return now.players.length > before.players.length ? [noteOf(now.players.length)] : [];
  if (serverStageOf(now) === 'writing')
    return (now.writing?.done.length ?? 0) > (before.writing?.done.length ?? 0) ? cue('flip') : [];
  if (now.talk?.turn !== undefined) return talkCues(before.talk, now.talk);
  return actedCues(before.referee, now);
}

function talkCues(before: TalkView | undefined, { recent, asked }: TalkView): readonly Cue[] {
  const [newest, last] = [recent?.[0], before?.recent?.[0]];
  if (newest && newest.nth !== last?.nth) return wasSkipped(newest) ? [] : cue('drum');
  return asked && !before?.asked ? cue('flip') : [];
}

const cue = (sound: Sound, after = 0): readonly Cue[] => [{ sound, after }];

const noteOf = (count: number): Cue => ({
  sound: 'guest',
  after: 0,
  pitch: CHORD[(count - 1) % CHORD.length] ?? 1,
});

function cuesOfStage(now: RoomView, before: RoomView): readonly Cue[] {
  const stage = serverStageOf(now);
  switch (stage) {
    case 'look':
    case 'writing':
      return cue('deal');
    case 'talk':
      return now.round === before.round ? [] : cue('deal');
    case 'paused':
      return cue('bell');
    case 'vote':
      return cue('stop', CARD_MS);
    case 'tally':
      return now.referee ? tallyCues(now.referee) : [];
    case 'guess':
    case 'last':
      return cue(now.referee?.guess ? 'drum' : 'unmasked', CARD_MS);
    case 'point':
    case 'over':
      return cue('over');
    case 'name':
      return serverStageOf(before) === 'talk' ? cue('over') : [];
    case 'scored':
      return [...cue('drum'), ...cue('points', COINS_MS)];
    case 'lobby':
    case 'ended':
    case 'unknown':
      return [];
    default:
      return stage satisfies never;
  }
}

function tallyCues({ ballots, fingers, convicted, final }: RefereeView): readonly Cue[] {
  const { at, stamp } = revealTimes(ballots?.length ?? new Set(fingers?.map(({ suspect }) => suspect)).size);
  const opened = (ballots ?? []).map(
    ({ yes }, index): Cue => ({ sound: yes ? 'yes' : 'no', after: at[index] ?? 0 }),
  );
  return [...opened, { sound: convicted ? 'caught' : final ? 'over' : 'runs', after: stamp }];
}

/** Return the sound for players who have voted, pointed or become ready. */
function actedCues(before: RoomView['referee'], { referee, stage }: RoomView): readonly Cue[] {
  const more = (referee?.acted.length ?? 0) > (before?.acted.length ?? 0);
  if (!more) return [];
  if (stage === 'point') return cue('dart');
  return cue(stage === 'vote' ? 'sealed' : 'flip');
}

/** Return the sound for one second on a stage's clock. Pure. */
export function clockSound(stage: RoundStage, seconds: number): Sound | null {
  const isLast = seconds > 0 && heatOf(seconds) === 'last';
  if (stage === 'talk') {
    if (isLast) return 'tick';
    return seconds > 0 && seconds % 60 === 0 ? 'minute' : null;
  }
  if (stage === 'writing') return isLast ? 'tick' : null;
  if (stage === 'vote') return heatOf(seconds) === 'last' || seconds % 2 === 0 ? 'heart' : null;
  return null;
}

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
    for (const { sound, after, pitch } of cuesBetween(last, view)) {
      if (after === 0) playSound(sound, pitch);
      else timers.current.push(setTimeout(() => playSound(sound, pitch), after));
    }
  }, [view]);
  useEffect(() => () => cancel(timers.current), []);
}

function cancel(timers: readonly ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

function audibleSeconds(view: RoomView, now: number): number {
  if (view.writing) return secondsUntil(view.writing.until, now);
  return serverStageOf(view) === 'vote' ? (stageSeconds(view, now) ?? 0) : roundSeconds(view, now);
}

function useClockSounds(view: RoomView, now: number): void {
  const stage = serverStageOf(view);
  const seconds = audibleSeconds(view, now);
  const key = stageKey(view);
  const before = useRef({ key, seconds });

  useEffect(() => {
    const last = before.current;
    before.current = { key, seconds };
    const sound = last.key === key && seconds < last.seconds ? clockSound(stage, seconds) : null;
    if (sound) playSound(sound);
  }, [key, stage, seconds]);
}
