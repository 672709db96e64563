/**
 * Short sounds, made on the spot with WebAudio. Silent until a tap has allowed sound, while it is muted, and on devices
 * without WebAudio: nothing here throws. They tell the time and nothing else, so they are the same on every phone.
 */
import { create } from 'zustand';
import { deviceStorage } from '../storage';

export type Sound = 'tick' | 'gong';

interface Note {
  hertz: number;
  /** Seconds after the sound's start, and how long it rings. */
  after: number;
  rings: number;
  loud: number;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  tick: [{ hertz: 880, after: 0, rings: 0.09, loud: 0.12 }],
  gong: [
    { hertz: 523, after: 0, rings: 0.5, loud: 0.22 },
    { hertz: 392, after: 0.16, rings: 0.6, loud: 0.22 },
    { hertz: 262, after: 0.32, rings: 1.1, loud: 0.26 },
  ],
};
const ATTACK_S = 0.006;
const SILENCE = 0.0001;
const KEY = 'spysafari:muted';

interface SoundState {
  muted: boolean;
}

export const useSound = create<SoundState>(() => ({ muted: deviceStorage.read(KEY) === 'true' }));

let context: AudioContext | null = null;

/** Call it from a tap: browsers allow sound only after one. */
export function allowSound(): void {
  if (useSound.getState().muted || !mayBeHeard()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') context.resume().catch(() => undefined);
  } catch {
    // This device makes no sound.
  }
}

export function playSound(sound: Sound): void {
  if (useSound.getState().muted || context?.state !== 'running') return;
  try {
    for (const note of NOTES[sound]) ring(context, note);
  } catch {
    // This device makes no sound.
  }
}

/** Remembered by the device. */
export function mute(muted: boolean): void {
  useSound.setState({ muted });
  deviceStorage.write(KEY, String(muted));
  if (!muted) allowSound();
}

/** Browsers complain when a script's click asks for sound. */
function mayBeHeard(): boolean {
  return 'AudioContext' in window && navigator.userActivation?.isActive !== false;
}

function ring(audio: AudioContext, { hertz, after, rings, loud }: Note): void {
  const start = audio.currentTime + after;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + rings);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + rings);
}
