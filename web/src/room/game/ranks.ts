import type { ResultRow } from '../../shared/contract.gen';

/** The rank of a score. Equal scores share a rank. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}

/** Names of all players with the highest score; empty if nobody scored. */
export function winnersIn(ranked: readonly ResultRow[]): string[] {
  const best = ranked[0]?.score ?? 0;
  return best > 0 ? ranked.filter(({ score }) => score === best).map(({ player_name }) => player_name) : [];
}
