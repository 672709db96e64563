import type { ResultRow } from '../../contract.gen';

/** The position of a score. Equal scores share one. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}
