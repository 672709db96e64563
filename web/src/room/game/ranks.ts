import type { ResultRow } from '../../shared/contract.gen';

/** The position of a score. Equal scores share one. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}

/** The names of all who have the most points; nobody where nobody scored. */
export function winnersIn(ranked: readonly ResultRow[]): string[] {
  const best = ranked[0]?.score ?? 0;
  return best > 0 ? ranked.filter(({ score }) => score === best).map(({ player_name }) => player_name) : [];
}
