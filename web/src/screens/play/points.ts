/** What an outcome brings that the admin records. Pure. */
import type { Outcome } from '../../contract.gen';

/** RULE-03. */
export const POINTS: Readonly<Record<Outcome, number>> = {
  spy_escaped: 2,
  spy_caught_location: 1,
  spy_caught: 1,
};

export function pointsFor(outcome: Outcome | null, isSpy: boolean): number {
  if (!outcome) return 0;
  return (outcome === 'spy_caught') === isSpy ? 0 : POINTS[outcome];
}
