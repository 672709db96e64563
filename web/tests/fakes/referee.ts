import { fetchReferee } from '../../src/features/round/lazy-parts';
import type { RefereeView } from '../../src/shared/contract.gen';

await fetchReferee();

export const settings = { rules: 'safari' } as const;

/** A refereed stage with a deadline 25 seconds away. */
export const referee = (more: Partial<RefereeView> = {}): RefereeView => ({
  step: 1,
  stageEndsAt: 1_025_000,
  final: false,
  acted: [],
  spent: [],
  accuser: null,
  suspect: null,
  ballots: null,
  fingers: null,
  convicted: null,
  turn: null,
  spy: null,
  guess: null,
  extensions: 3,
  ...more,
});
