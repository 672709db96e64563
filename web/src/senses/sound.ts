/**
 * When the game sounds: once a tap has allowed it, while it is not muted, in the window that one sees, one sound at a time. Devices
 * without WebAudio stay silent: nothing here throws.
 */
import { create } from 'zustand';
import { deviceStorage } from '../storage';
import type { Sound } from './instrument';

const KEY = 'spysafari:muted';
/** A sound that makes way for the next one, or for silence, is gone after three times this. */
const FADE_S = 0.02;

interface SoundState {
  muted: boolean;
}

export const useSound = create<SoundState>(() => ({ muted: deviceStorage.read(KEY) === 'true' }));

let context: AudioContext | null = null;
let last: GainNode | null = null;
const recordings = new Map<Sound, AudioBuffer>();
let tuning = false;

/** Call it after a tap: browsers allow sound only then. */
export function allowSound(): void {
  if (useSound.getState().muted || !mayBeHeard()) return;
  try {
    context ??= openContext();
    if (context.state !== 'running') context.resume().catch(() => undefined);
    if (!tuning) void tune(context);
  } catch {
    // This device makes no sound.
  }
}

export function playSound(sound: Sound): void {
  const recording = recordings.get(sound);
  if (useSound.getState().muted || document.hidden || context?.state !== 'running' || !recording) return;
  try {
    hush();
    const voice = context.createBufferSource();
    last = context.createGain();
    voice.buffer = recording;
    voice.connect(last).connect(context.destination);
    voice.start();
  } catch {
    // This device makes no sound.
  }
}

/** Remembered by the device. */
export function mute(muted: boolean): void {
  useSound.setState({ muted });
  deviceStorage.write(KEY, String(muted));
  if (muted) hush();
  else allowSound();
}

/** Browsers complain when a page that nobody has touched asks for sound. */
function mayBeHeard(): boolean {
  return 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false;
}

function openContext(): AudioContext {
  document.addEventListener('visibilitychange', () => (document.hidden ? hush() : allowSound()));
  return new AudioContext();
}

/** One sound after the other, so that no frame waits for all. Without the network, the next tap tries again. */
async function tune(audio: BaseAudioContext): Promise<void> {
  tuning = true;
  try {
    const { record, SOUNDS } = await import('./instrument');
    for (const sound of SOUNDS) {
      recordings.set(sound, record(audio, sound));
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    tuning = false;
  }
}

function hush(): void {
  last?.gain.setTargetAtTime(0, last.context.currentTime, FADE_S);
  last = null;
}
