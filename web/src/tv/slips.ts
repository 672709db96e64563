/** Where opened ballots lie, and when. Pure; in rem and milliseconds. */

export interface SlipPlace {
  x: number;
  y: number;
}

/** The sides of the stage, in rem from the left. */
const SIDES = { yes: 6, no: 75.5 } as const;
const TOP = 18.125;

/** More on one side lie closer, and yet more are smaller. */
export type SlipSize = 'large' | 'flat' | 'small';

export function slipSize(count: number): SlipSize {
  if (count <= 4) return 'large';
  return count <= 6 ? 'flat' : 'small';
}

const GRID = {
  large: { columns: 2, across: 19.5, down: 11.5 },
  flat: { columns: 2, across: 19.5, down: 9.6 },
  small: { columns: 3, across: 12.9, down: 9.1 },
} as const;

/** Left upper corner of each slip on a side. */
export function slipPlaces(side: keyof typeof SIDES, count: number): SlipPlace[] {
  const { columns, across, down } = GRID[slipSize(count)];
  return Array.from({ length: count }, (_, place) => ({
    x: SIDES[side] + (place % columns) * across,
    y: TOP + Math.floor(place / columns) * down,
  }));
}

/** All are open soon enough to read what it came to: the server shows it for 4 seconds. */
const TOGETHER_MS = 2_200;
const STEP_MS = 450;

/** When the envelopes open: one after the other, the last one after a breath. And when the stamp falls. */
export function openings(count: number): { at: readonly number[]; step: number; stamp: number } {
  const step = Math.min(STEP_MS, TOGETHER_MS / (count + 1));
  const at = Array.from(
    { length: count },
    (_, turn) => (turn === count - 1 && count > 1 ? turn + 0.6 : turn) * step,
  );
  return { at, step, stamp: (count + 1.4) * step };
}
