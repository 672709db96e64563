/** Names of players, including players who left during the round. */
import { t } from '@lingui/core/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { listOf, shownName } from '../../shared/text/names';

export const whoLeft = () =>
  t({ message: 'A player who left', comment: 'In a list or a sentence, in place of a name' });

const aPlayerWhoLeft = () =>
  t({
    message: 'a player who left',
    comment: 'Within a sentence, in place of a name: The Spies were Ann and ...',
  });

/** Join names, known ones first. A name is '' if the player has left. If all have left, the list starts with `alone`. */
export function namesOf(names: readonly string[], alone = aPlayerWhoLeft()): string {
  const known = names.filter((name) => name !== '').map(shownName);
  const left = names.slice(known.length).map(aPlayerWhoLeft);
  return listOf(known.length > 0 ? [...known, ...left] : [alone, ...left.slice(1)]);
}

export function passPhoneTo(playerName: string): string {
  const name = shownName(playerName);
  return t({
    message: `Pass the phone to ${name}`,
    comment: 'On a shared phone; {name} is the player whose turn it is',
  });
}

/** Return a player's name for use in a sentence. */
export function nameOf(players: readonly PlayerView[], playerId: string | null): string {
  const player = players.find(({ player_id }) => player_id === playerId);
  return player ? shownName(player.player_name) : whoLeft();
}
