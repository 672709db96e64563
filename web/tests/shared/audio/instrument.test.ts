// @vitest-environment node
/** Measures the samples that are played. */
import { expect, test } from 'vitest';
import { RATE, render, SOUNDS, type Sound } from '../../../src/shared/audio/instrument';

/** Card sounds, which are quieter than the others. */
const OWN: readonly Sound[] = ['deal', 'flip'];

const played = Object.fromEntries(SOUNDS.map((sound) => [sound, render(sound)])) as Record<
  Sound,
  Float32Array
>;
const decibels = (level: number) => 20 * Math.log10(level);
const rootMeanSquare = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Return the perceived loudness, which is that of the loudest tenth of a second. */
function loudness(samples: Float32Array): number {
  const tenth = RATE / 10;
  const windows = Array.from({ length: Math.ceil(samples.length / tenth) * 4 }, (_, quarter) =>
    samples.subarray((quarter * tenth) / 4, (quarter * tenth) / 4 + tenth),
  );
  return Math.max(...windows.filter(({ length }) => length === tenth).map(rootMeanSquare));
}

test.each(SOUNDS)('%s peaks under -6 dBFS, starts and ends in silence, and is short', (sound) => {
  const samples = played[sound];
  const peak = Math.max(...samples.map(Math.abs));

  expect(decibels(peak)).toBeGreaterThan(-18);
  expect(decibels(peak)).toBeLessThan(-6);
  expect(samples[0]).toBe(0);
  expect(decibels(Math.abs(samples.at(-1) ?? 1))).toBeLessThan(-60);
  expect(samples.length / RATE).toBeLessThan(2);
});

test.each(SOUNDS)('%s is as loud as its group', (sound) => {
  const [least, most] = OWN.includes(sound) ? [-30, -26] : [-25, -17];
  const loud = decibels(loudness(played[sound]));

  expect(loud).toBeGreaterThan(least);
  expect(loud).toBeLessThan(most);
});
