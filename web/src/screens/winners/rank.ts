import type { ResultRow } from '../../contract.gen';

/** The position of a score, best first: who has the same score has the same position. */
export function rankOf(score: number, ranked: readonly ResultRow[]): number {
  return ranked.findIndex((row) => row.score === score) + 1;
}
