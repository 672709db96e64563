/** Play one sound at a time. This module is silent until a tap has unlocked audio, while muted, and without Web Audio. It never throws. */
import { create } from 'zustand';
import { deviceStorage } from '../storage';
import type { Sound } from './instrument';

const KEYS = { muted: 'spysafari:muted', playBesideTv: 'spysafari:sounds-beside-tv' } as const;
/** The time constant of a fade-out. A sound is inaudible after three time constants. */
const FADE_S = 0.02;
/** An idle audio device is suspended after this time, because it uses 3% of a CPU core. */
const SUSPEND_AFTER_MS = 5_000;
/** A sound is dropped if a suspended device does not start it within this time. */
const LATEST_MS = 300;

interface SoundState {
  muted: boolean;
  /** While a TV plays the sounds, phones only vibrate (TV-08). */
  tvPlaysSound: boolean;
  /** True if the player unmuted this phone while a TV plays the sounds. */
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

/** Unlock audio. Must be called after a tap, because browsers block sound before one. */
export function unlockSound(): void {
  if (isSilent(useSound.getState()) || !mayPlaySound()) return;
  try {
    context ??= openContext();
    if (context.state !== 'running' && !suspended) context.resume().catch(() => undefined);
    suspendWhenIdle(context);
    if (!rendering) void renderSounds(context);
  } catch {
    // The device does not have usable audio, so stay silent.
  }
}

/** Play a sound. `pitch` multiplies its frequency and divides its duration. */
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
    // The device does not have usable audio, so stay silent.
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

/** Resume the device and play. If the browser requires another tap, this fails and the next tap unlocks audio again. */
function resumeAndPlay(audio: AudioContext, sound: () => void): void {
  const since = performance.now();
  suspended = false;
  suspendWhenIdle(audio);
  audio
    .resume()
    .then(() => performance.now() - since < LATEST_MS && sound())
    .catch(() => undefined);
}

/** Mute or unmute this phone, and store the choice. A choice made while a TV plays the sounds applies only at tables with a TV. */
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

export function setTvPlaysSound(tvPlaysSound: boolean): void {
  if (useSound.getState().tvPlaysSound === tvPlaysSound) return;
  useSound.setState({ tvPlaysSound });
  if (isSilent(useSound.getState())) stopSound();
}

/** Return false before the first interaction, because browsers would log a warning if a page requested audio. */
function mayPlaySound(): boolean {
  return 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false;
}

function openContext(): AudioContext {
  const opened = new AudioContext(); // This may throw.
  document.addEventListener('visibilitychange', () => (document.hidden ? stopSound() : unlockSound()));
  return opened;
}

/** Render one sound per task to avoid long frames. If the module fails to load, the next tap retries. */
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
