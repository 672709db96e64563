/** Who has a ballot, and how many Yes it takes. The server alone counts: this only tells. */
import type { PlayerView, RefereeView } from '../../../contract.gen';

/** From so many dealt players on, one may say No. */
const MANY = 9;
/** One phone alone convicts nobody. */
const LEAST = 2;

/** All who were dealt in, but for the accused. */
export function votersOf(players: readonly PlayerView[], { suspect }: RefereeView): PlayerView[] {
  return players.filter(({ player_id, in_round }) => in_round && player_id !== suspect);
}

/** Who is away without a ballot does not count. */
export function barOf(
  players: readonly PlayerView[],
  voters: readonly PlayerView[],
  { acted }: RefereeView,
): number {
  const dealt = players.filter(({ in_round }) => in_round).length;
  const counted = voters.filter(({ player_id, connected }) => connected || acted.includes(player_id)).length;
  return Math.max(LEAST, dealt >= MANY ? counted - 1 : counted);
}
