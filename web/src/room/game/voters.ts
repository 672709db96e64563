/** Who has a ballot. */
import type { PlayerView, RefereeView } from '../../shared/contract.gen';

/** All who were dealt in, but for the accused. */
export function votersOf(players: readonly PlayerView[], { suspect }: RefereeView): PlayerView[] {
  return players.filter(({ player_id, in_round }) => in_round && player_id !== suspect);
}
