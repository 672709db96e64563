/** Names of players, including players who left during the round. */
import { t } from '@lingui/core/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';

export const whoLeft = () =>
  t({ message: 'A player who left', comment: 'In a list or a sentence, in place of a name' });

/** Return a player's name for use in a sentence. */
export function nameOf(players: readonly PlayerView[], playerId: string | null): string {
  const player = players.find(({ player_id }) => player_id === playerId);
  return player ? shownName(player.player_name) : whoLeft();
}
