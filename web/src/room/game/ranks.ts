import type { ResultRow } from '../../shared/contract.gen';

/** Return the rank of a score. Equal scores share a rank. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}

/** Return the names of all players with the highest score, or an empty list if nobody has scored. */
export function winnersIn(ranked: readonly ResultRow[]): string[] {
  const best = ranked[0]?.score ?? 0;
  return best > 0 ? ranked.filter(({ score }) => score === best).map(({ player_name }) => player_name) : [];
}
