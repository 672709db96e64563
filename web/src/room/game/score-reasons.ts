/** Group a round's points by reason. */
import type { PointsView, RevealedHand } from '../../shared/contract.gen';

export type Why = PointsView['why'];

/** The points of one player, if they differ from the team's points. */
export interface Apart {
  playerId: string;
  total: number;
  reasons: readonly PointsView[];
}

/** Points that several players received for the same reason. */
export interface Shared {
  why: Why;
  /** Points for each of the players. */
  points: number;
  playerIds: readonly string[];
}

interface ScoreReasons {
  apart: readonly Apart[];
  shared: readonly Shared[];
  /** Spies who did not score. */
  empty: readonly string[];
}

export function scoreReasons(points: readonly PointsView[], hands: readonly RevealedHand[]): ScoreReasons {
  const spies = hands.filter(({ isSpy }) => isSpy).map(({ playerId }) => playerId);
  const winners = unique(points.map(({ playerId }) => playerId)).map((playerId) => {
    const reasons = points.filter((one) => one.playerId === playerId);
    return { playerId, total: reasons.reduce((sum, one) => sum + one.points, 0), reasons };
  });
  const isApart = ({ playerId, reasons }: Apart) => reasons.length > 1 || spies.includes(playerId);
  const others = winners.filter((one) => !isApart(one)).flatMap(({ reasons }) => reasons);
  return {
    apart: winners.filter(isApart),
    shared: unique(others.map(({ why }) => why)).map((why) => {
      const all = others.filter((one) => one.why === why);
      return { why, points: all[0]?.points ?? 0, playerIds: all.map(({ playerId }) => playerId) };
    }),
    empty: spies.filter((spy) => !points.some(({ playerId }) => playerId === spy)),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
