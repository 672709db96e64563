/** Synthesize the sounds in G major pentatonic. Pure, so that tests can measure samples. See docs/product/sounds.md. */
/** The sample rate, which suffices for wood and paper. Browsers resample the sounds to the device's rate. */
export const RATE = 24_000;

type Partials = readonly (readonly [times: number, part: number, lasts: number])[];

/** A tuned bar, as in a marimba. Each partial has a frequency multiple, relative loudness and relative duration. */
const BAR: Partials = [
  [1, 0.8, 1],
  [3.93, 0.16, 0.25],
  [9.4, 0.04, 0.08],
];
/** A drum skin. Small loudspeakers reproduce only its upper partials. */
const SKIN: Partials = [
  [1, 0.6, 1],
  [1.59, 0.25, 0.6],
  [2.14, 0.15, 0.4],
];
const ATTACK_S = 0.003;
/** The amplitude (-60 dB) at which a stroke counts as silent. */
const DIED = 0.001;

interface Stroke {
  /** Paper is the noise of a sliding card, centered on `hertz`. */
  on: Partials | 'paper';
  hertz: number;
  /** The start time and the duration, in seconds. */
  at: number;
  rings: number;
  /** The peak amplitude, where 1 is full scale. */
  loud: number;
}

const [G4, B4, D5, E5, G5, B5, D6] = [392, 494, 587, 659, 784, 988, 1175] as const;

const stroke =
  (on: Stroke['on'], usual: number) =>
  (at: number, hertz: number, loud: number, rings = usual): Stroke => ({ on, at, hertz, loud, rings });
const wood = stroke(BAR, 0.5);
const drum = stroke(SKIN, 0.3);
const paper = stroke('paper', 0.15);

/** The time of the drum's final hit. The phones and the TV show an answer at this moment. */
const HIT_S = 0.5;
/** Eleven strokes that become faster and louder until the final hit. */
const ROLL = Array.from({ length: 11 }, (_, stroke) =>
  drum(HIT_S * (1 - (1 - stroke / 11) ** 1.3), stroke % 2 ? 220 : 235, 0.07 + 0.022 * stroke, 0.16),
);

/** The notes of each sound. docs/product/sounds.md describes when each sound is played and who hears it. */
const SCORES = {
  join: [wood(0, G4, 0.24, 0.4), wood(0.1, D5, 0.28, 0.6)],
  deal: [paper(0, 1500, 0.12), paper(0.11, 1800, 0.12), paper(0.22, 2200, 0.14), wood(0.3, G4, 0.08, 0.2)],
  flip: [paper(0, 2000, 0.16), wood(0.12, D5, 0.09, 0.2)],
  tick: [wood(0, E5, 0.3, 0.18)],
  over: [wood(0, D5, 0.28), wood(0.17, B4, 0.28), wood(0.34, G4, 0.28, 1), drum(0.34, 147, 0.16, 0.6)],
  drum: [...ROLL, drum(HIT_S, 147, 0.36, 0.6), wood(HIT_S, G4, 0.14, 0.6), wood(HIT_S, D5, 0.08, 0.6)],
  points: [wood(0, D5, 0.22, 0.3), wood(0.09, G5, 0.22, 0.3), wood(0.18, B5, 0.22, 0.5)],
  stop: [
    wood(0, B5, 0.2, 0.2),
    wood(0.06, G5, 0.2, 0.2),
    wood(0.12, D5, 0.22, 0.3),
    drum(0.12, 220, 0.3, 0.3),
    drum(0.26, 147, 0.32, 0.6),
  ],
  caught: [drum(0, 147, 0.42, 0.5), wood(0, G4, 0.16, 0.4)],
  runs: [wood(0, D5, 0.24, 0.25), wood(0.12, G5, 0.26, 0.5)],
  unmasked: [
    wood(0, E5, 0.24, 0.3),
    wood(0.14, D5, 0.24, 0.3),
    wood(0.28, G4, 0.26, 0.8),
    drum(0.28, 147, 0.2, 0.5),
  ],
  award: [wood(0, G4, 0.2, 0.4), wood(0.1, D5, 0.2, 0.4), wood(0.2, B5, 0.2, 0.7), wood(0.2, G5, 0.08, 0.7)],
  winner: [
    wood(0, G4, 0.24),
    wood(0.14, B4, 0.24),
    wood(0.28, D5, 0.24),
    wood(0.48, G5, 0.24, 1.2),
    wood(0.48, B4, 0.1, 1.2),
    wood(0.48, D5, 0.1, 1.2),
    drum(0.48, 147, 0.14, 0.6),
    wood(0.62, D6, 0.07, 0.8),
  ],
  // Only TVs play these sounds.
  guest: [wood(0, G4, 0.3, 0.9), wood(0, D5, 0.08, 0.9)],
  minute: [wood(0, D5, 0.3, 0.2), wood(0.1, G5, 0.3, 0.25)],
  heart: [drum(0, 147, 0.34, 0.25), drum(0.2, 147, 0.24, 0.35)],
  sealed: [paper(0, 1400, 0.2), drum(0.12, 220, 0.36, 0.15)],
  yes: [paper(0, 2200, 0.22), wood(0.1, D5, 0.26, 0.2), wood(0.18, G5, 0.26, 0.3)],
  no: [paper(0, 1500, 0.22), wood(0.1, D5, 0.26, 0.2), wood(0.18, G4, 0.28, 0.35)],
  dart: [paper(0, 1800, 0.2), drum(0.1, 330, 0.34, 0.15)],
  bell: [wood(0, B5, 0.26, 0.9), wood(0.35, G5, 0.28, 1)],
} as const satisfies Record<string, readonly Stroke[]>;

export type Sound = keyof typeof SCORES;
export const SOUNDS = Object.keys(SCORES) as Sound[]; // These are the keys of the object above.

export function record(audio: BaseAudioContext, sound: Sound): AudioBuffer {
  const samples = render(sound);
  const recording = audio.createBuffer(1, samples.length, RATE);
  recording.copyToChannel(samples, 0);
  return recording;
}

/** Return the sound as samples between -1 and 1, at `RATE`. */
export function render(sound: Sound): Float32Array<ArrayBuffer> {
  const score: readonly Stroke[] = SCORES[sound];
  const seconds = Math.max(...score.map(({ at, rings }) => at + rings));
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  for (const stroke of score) {
    const heard = samples.subarray(Math.round(stroke.at * RATE));
    if (stroke.on === 'paper') slide(heard, stroke);
    else for (const partial of stroke.on) strike(heard, stroke, partial);
  }
  return samples;
}

/** Add a decaying sine wave. It is computed with a recurrence, which is fast. */
function strike(
  samples: Float32Array,
  { hertz, loud, rings }: Stroke,
  [times, part, lasts]: Partials[number],
): void {
  const length = Math.min(Math.round(rings * lasts * RATE), samples.length);
  const turn = (2 * Math.PI * hertz * times) / RATE;
  const decay = DIED ** (1 / length);
  const again = 2 * decay * Math.cos(turn);
  let [last, now] = [0, decay * Math.sin(turn) * loud * part];
  for (let n = 1; n < length; n += 1) {
    samples[n] = (samples[n] ?? 0) + now * Math.min(1, n / (ATTACK_S * RATE));
    [last, now] = [now, again * now - decay * decay * last];
  }
}

/** Add noise through a state-variable filter. The seed is fixed, so that all phones and tests get the same samples. */
function slide(samples: Float32Array, { hertz, loud, rings }: Stroke): void {
  const length = Math.round(rings * RATE);
  const pull = 2 * Math.sin((Math.PI * hertz) / RATE);
  let [low, band, seed] = [0, 0, 1];
  for (let n = 0; n < length; n += 1) {
    seed = (seed * 16_807) % 2_147_483_647; // The Park-Miller generator
    low += pull * band;
    band += pull * (seed / 1_073_741_823.5 - 1 - low - 0.9 * band);
    samples[n] = (samples[n] ?? 0) + band * loud * Math.sin((Math.PI * n) / length) ** 2;
  }
}
