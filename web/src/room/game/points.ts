import { plural, t } from '@lingui/core/macro';
import type { Outcome, PointsView, ResultRow, Reveal, RoomView } from '../../shared/contract.gen';

/** Points per outcome (RULE-03). */
export const POINTS: Readonly<Record<Outcome, number>> = {
  spy_escaped: 2,
  spy_caught_location: 1,
  spy_caught: 1,
};

function pointsFor(outcome: Outcome | null, isSpy: boolean): number {
  if (!outcome) return 0;
  return (outcome === 'spy_caught') === isSpy ? 0 : POINTS[outcome];
}

/** Return the points of the verdict, or else of the recorded outcome. */
export function pointsIn({ verdict, outcome }: RoomView, { hands }: Reveal): readonly PointsView[] {
  if (verdict) return verdict.points;
  const why = outcome === 'spy_escaped' ? 'escaped' : outcome === 'spy_caught' ? 'caught' : 'guessed';
  return hands
    .map(({ playerId, isSpy }) => ({ playerId, points: pointsFor(outcome, isSpy), why }) as const)
    .filter(({ points }) => points > 0);
}

/** Return the one or two Spies of the round. In Undercover, return all who are not civilians. */
export const spiesOf = ({ hands }: Pick<Reveal, 'hands'>) => hands.filter(({ isSpy }) => isSpy);

export const totalOf = (points: readonly PointsView[], player: string): number =>
  points.filter(({ playerId }) => playerId === player).reduce((sum, { points }) => sum + points, 0);

export const scoreWords = (score: number) =>
  t({ message: plural(score, { one: '# pt', other: '# pts' }), comment: 'Points, short' });

export const plusWords = (points: number) =>
  t({ message: `plus ${points}`, comment: 'Read aloud: points won' });

/** Return the rank of a score. Equal scores share a rank. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}

/** Return the names of all players with the highest score, or an empty list if nobody has scored. */
export function winnersIn(ranked: readonly ResultRow[]): string[] {
  const best = ranked[0]?.score ?? 0;
  return best > 0 ? ranked.filter(({ score }) => score === best).map(({ player_name }) => player_name) : [];
}
