/**
 * When the game sounds: once a tap has allowed it, while it is not muted and no TV sounds for the table, in the window that one sees, one
 * sound at a time. Devices without WebAudio stay silent: nothing here throws.
 */
import { create } from 'zustand';
import { deviceStorage } from '../storage';
import type { Sound } from './instrument';

const KEYS = { muted: 'spysafari:muted', soundsToo: 'spysafari:sounds-beside-tv' } as const;
/** A sound that makes way for the next one, or for silence, is gone after three times this. */
const FADE_S = 0.02;
/** An open device takes 3 % of a core though nothing sounds: it rests when nothing has for so long. */
const REST_MS = 5_000;
/** What the device is woken for is dropped when it wakes later than this. */
const LATEST_MS = 300;

interface SoundState {
  muted: boolean;
  /** A TV sounds for the table: phones vibrate only (TV-08). */
  besideTv: boolean;
  /** This phone sounds all the same. */
  soundsToo: boolean;
}

export const useSound = create<SoundState>(() => ({
  muted: deviceStorage.read(KEYS.muted) === 'true',
  besideTv: false,
  soundsToo: deviceStorage.read(KEYS.soundsToo) === 'true',
}));

export const isSilent = ({ muted, besideTv, soundsToo }: SoundState) => muted || (besideTv && !soundsToo);

let context: AudioContext | null = null;
let last: GainNode | null = null;
const recordings = new Map<Sound, AudioBuffer>();
let tuning = false;
let resting = false;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Call it after a tap: browsers allow sound only then. */
export function allowSound(): void {
  if (isSilent(useSound.getState()) || !mayBeHeard()) return;
  try {
    context ??= openContext();
    if (context.state !== 'running' && !resting) context.resume().catch(() => undefined);
    restLater(context);
    if (!tuning) void tune(context);
  } catch {
    // This device makes no sound.
  }
}

/** `pitch`: times as high, and as short. */
export function playSound(sound: Sound, pitch = 1): void {
  const recording = recordings.get(sound);
  if (isSilent(useSound.getState()) || document.hidden || !context || !recording) return;
  if (resting) wakeFor(context, () => playSound(sound, pitch));
  else if (context.state === 'running') play(context, recording, pitch);
}

function play(audio: AudioContext, recording: AudioBuffer, pitch: number): void {
  try {
    hush();
    const voice = audio.createBufferSource();
    last = audio.createGain();
    voice.buffer = recording;
    if (pitch !== 1) voice.playbackRate.value = pitch;
    voice.connect(last).connect(audio.destination);
    voice.start();
    restLater(audio);
  } catch {
    // This device makes no sound.
  }
}

function restLater(audio: AudioContext): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    if (audio.state !== 'running') return;
    resting = true;
    audio.suspend().catch(() => undefined);
  }, REST_MS);
}

/** Where the browser refuses, because it wants a tap again, the next tap resumes the device as it did at first. */
function wakeFor(audio: AudioContext, sound: () => void): void {
  const since = performance.now();
  resting = false;
  restLater(audio);
  audio
    .resume()
    .then(() => performance.now() - since < LATEST_MS && sound())
    .catch(() => undefined);
}

/** The phone's own switch, remembered by the device. Beside a TV that sounds, silence is for that time only. */
export function mute(silent: boolean): void {
  const { besideTv } = useSound.getState();
  if (besideTv) keep('soundsToo', !silent);
  if (!besideTv || !silent) keep('muted', silent);
  if (silent) hush();
  else allowSound();
}

function keep(name: keyof typeof KEYS, value: boolean): void {
  useSound.setState({ [name]: value });
  deviceStorage.write(KEYS[name], String(value));
}

/** A TV in the room begins to sound for the table, or does so no more. */
export function sitBesideTv(besideTv: boolean): void {
  if (useSound.getState().besideTv === besideTv) return;
  useSound.setState({ besideTv });
  if (isSilent(useSound.getState())) hush();
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
