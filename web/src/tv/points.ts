/** Who got points in a round that is revealed, and what for. Pure. */
import { t } from '@lingui/core/macro';
import { pointsFor } from '../room/game/points';
import { scoreReasons } from '../room/game/score-reasons';
import { whyWords } from '../room/game/why-words';
import type { PointsView, Reveal, RoomView } from '../shared/contract.gen';

/** As the app gave them, or as the admin's outcome brings them. */
export function pointsIn({ verdict, outcome }: RoomView, { hands }: Reveal): readonly PointsView[] {
  if (verdict) return verdict.points;
  const why = outcome === 'spy_escaped' ? 'escaped' : outcome === 'spy_caught' ? 'caught' : 'caught-guessed';
  return hands
    .map(({ playerId, isSpy }) => ({ playerId, points: pointsFor(outcome, isSpy), why }) as const)
    .filter(({ points }) => points > 0);
}

export const totalOf = (points: readonly PointsView[], player: string): number =>
  points.filter(({ playerId }) => playerId === player).reduce((sum, { points }) => sum + points, 0);

interface Reason {
  /** For each who got them; 0 for nobody. */
  points: number;
  words: string;
}

/** What all got, then what one got besides. */
export function reasonsIn({ deck, hands }: Reveal, points: readonly PointsView[]): readonly Reason[] {
  if (points.length === 0)
    return [{ points: 0, words: t({ message: 'Nobody gets points.', comment: 'On the TV, after a round' }) }];
  const { shared, apart } = scoreReasons(points, hands);
  const everybody = shared.map(({ why, points: each }) => ({ points: each, words: whyWords(deck, why) }));
  const single = apart.flatMap(({ reasons }) =>
    reasons
      .filter(({ why }) => !shared.some((one) => one.why === why))
      .map(({ why, points: each }) => ({ points: each, words: whyWords(deck, why) })),
  );
  return [...everybody, ...single].slice(0, 2);
}
