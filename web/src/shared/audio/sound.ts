/**
 * When the game sounds: once a tap has allowed it, while it is not muted and no TV sounds for the table, in the window that one sees, one
 * sound at a time. Devices without WebAudio stay silent: nothing here throws.
 */
import { create } from 'zustand';
import { deviceStorage } from '../storage';
import type { Sound } from './instrument';

const KEYS = { muted: 'spysafari:muted', playBesideTv: 'spysafari:sounds-beside-tv' } as const;
/** A sound that makes way for the next one, or for silence, is gone after three times this. */
const FADE_S = 0.02;
/** An open device takes 3 % of a core though nothing sounds: it rests when nothing has for so long. */
const SUSPEND_AFTER_MS = 5_000;
/** What the device is woken for is dropped when it wakes later than this. */
const LATEST_MS = 300;

interface SoundState {
  muted: boolean;
  /** A TV sounds for the table: phones vibrate only (TV-08). */
  tvPlaysSound: boolean;
  /** This phone sounds all the same. */
  playBesideTv: boolean;
}

export const useSound = create<SoundState>(() => ({
  muted: deviceStorage.read(KEYS.muted) === 'true',
  tvPlaysSound: false,
  playBesideTv: deviceStorage.read(KEYS.playBesideTv) === 'true',
}));

export const isSilent = ({ muted, tvPlaysSound, playBesideTv }: SoundState) =>
  muted || (tvPlaysSound && !playBesideTv);

let context: AudioContext | null = null;
let last: GainNode | null = null;
const recordings = new Map<Sound, AudioBuffer>();
let rendering = false;
let suspended = false;
let suspendTimer: ReturnType<typeof setTimeout> | undefined;

/** Call it after a tap: browsers allow sound only then. */
export function unlockSound(): void {
  if (isSilent(useSound.getState()) || !mayPlaySound()) return;
  try {
    context ??= openContext();
    if (context.state !== 'running' && !suspended) context.resume().catch(() => undefined);
    suspendWhenIdle(context);
    if (!rendering) void renderSounds(context);
  } catch {
    // This device makes no sound.
  }
}

/** `pitch`: times as high, and as short. */
export function playSound(sound: Sound, pitch = 1): void {
  const recording = recordings.get(sound);
  if (isSilent(useSound.getState()) || document.hidden || !context || !recording) return;
  if (suspended) resumeAndPlay(context, () => playSound(sound, pitch));
  else if (context.state === 'running') play(context, recording, pitch);
}

function play(audio: AudioContext, recording: AudioBuffer, pitch: number): void {
  try {
    stopSound();
    const voice = audio.createBufferSource();
    last = audio.createGain();
    voice.buffer = recording;
    if (pitch !== 1) voice.playbackRate.value = pitch;
    voice.connect(last).connect(audio.destination);
    voice.start();
    suspendWhenIdle(audio);
  } catch {
    // This device makes no sound.
  }
}

function suspendWhenIdle(audio: AudioContext): void {
  clearTimeout(suspendTimer);
  suspendTimer = setTimeout(() => {
    if (audio.state !== 'running') return;
    suspended = true;
    audio.suspend().catch(() => undefined);
  }, SUSPEND_AFTER_MS);
}

/** Where the browser refuses, because it wants a tap again, the next tap resumes the device as it did at first. */
function resumeAndPlay(audio: AudioContext, sound: () => void): void {
  const since = performance.now();
  suspended = false;
  suspendWhenIdle(audio);
  audio
    .resume()
    .then(() => performance.now() - since < LATEST_MS && sound())
    .catch(() => undefined);
}

/** The phone's own switch, remembered by the device. Beside a TV that sounds, silence is for that time only. */
export function mute(silent: boolean): void {
  const { tvPlaysSound } = useSound.getState();
  if (tvPlaysSound) persist('playBesideTv', !silent);
  if (!tvPlaysSound || !silent) persist('muted', silent);
  if (silent) stopSound();
  else unlockSound();
}

function persist(name: keyof typeof KEYS, value: boolean): void {
  useSound.setState({ [name]: value });
  deviceStorage.write(KEYS[name], String(value));
}

/** A TV in the room begins to sound for the table, or does so no more. */
export function setTvPlaysSound(tvPlaysSound: boolean): void {
  if (useSound.getState().tvPlaysSound === tvPlaysSound) return;
  useSound.setState({ tvPlaysSound });
  if (isSilent(useSound.getState())) stopSound();
}

/** Browsers complain when a page that nobody has touched asks for sound. */
function mayPlaySound(): boolean {
  return 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false;
}

function openContext(): AudioContext {
  document.addEventListener('visibilitychange', () => (document.hidden ? stopSound() : unlockSound()));
  return new AudioContext();
}

/** One sound after the other, so that no frame waits for all. Without the network, the next tap tries again. */
async function renderSounds(audio: BaseAudioContext): Promise<void> {
  rendering = true;
  try {
    const { record, SOUNDS } = await import('./instrument');
    for (const sound of SOUNDS) {
      recordings.set(sound, record(audio, sound));
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    rendering = false;
  }
}

function stopSound(): void {
  last?.gain.setTargetAtTime(0, last.context.currentTime, FADE_S);
  last = null;
}
