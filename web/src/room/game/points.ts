/** Points: what an outcome brings that the admin records, and how they are said. */
import { plural, t } from '@lingui/core/macro';
import type { Outcome } from '../../shared/contract.gen';

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

export const scoreWords = (score: number) =>
  t({ message: plural(score, { one: '# pt', other: '# pts' }), comment: 'Points, short' });

export const plusWords = (points: number) =>
  t({ message: `plus ${points}`, comment: 'Read aloud: points won' });
