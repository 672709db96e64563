/** Positions (in rem) and reveal times (in milliseconds) of the ballots in a tally. Pure. */
import type { Point } from './layout';

/** The left edge of each side's area. */
const SIDES = { yes: 6, no: 75.5 } as const;
const TOP = 18.125;

export type BallotSize = 'large' | 'flat' | 'small';

/** Return the ballot size for `count` ballots on one side. */
export function ballotSize(count: number): BallotSize {
  if (count <= 4) return 'large';
  return count <= 6 ? 'flat' : 'small';
}

const GRID = {
  large: { columns: 2, across: 19.5, down: 11.5 },
  flat: { columns: 2, across: 19.5, down: 9.6 },
  small: { columns: 3, across: 12.9, down: 9.1 },
} as const;

/** Return the top left corner of each ballot on a side. */
export function ballotPositions(side: keyof typeof SIDES, count: number): Point[] {
  const { columns, across, down } = GRID[ballotSize(count)];
  return Array.from({ length: count }, (_, index) => ({
    x: SIDES[side] + (index % columns) * across,
    y: TOP + Math.floor(index / columns) * down,
  }));
}

/** The server shows the tally for 4 seconds, so 1.8 seconds remain for reading the result. */
const ALL_OPEN_MS = 2_200;
const MAX_STEP_MS = 450;

/** Return the times at which each ballot opens (the last one after a pause) and the stamp appears. */
export function revealTimes(count: number): { at: readonly number[]; step: number; stamp: number } {
  const step = Math.min(MAX_STEP_MS, ALL_OPEN_MS / (count + 1));
  const at = Array.from(
    { length: count },
    (_, index) => (index === count - 1 && count > 1 ? index + 0.6 : index) * step,
  );
  return { at, step, stamp: (count + 1.4) * step };
}
