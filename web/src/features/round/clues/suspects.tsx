import { sideName } from '../../../room/game/sides';
import { dealtExcept } from '../../../room/stages/stage';
import { SidePill } from '../../../room/ui/sides';
import type { PlayerView, RoomView } from '../../../shared/contract.gen';
import { CluesOf } from '../../talk/clue-board';

/** Return the players at whom a player can point. In a game with clues, players who are out stay in their places. */
export function suspectsFor(playerId: string, view: RoomView) {
  const others = dealtExcept(playerId, view);
  const { board } = view;
  if (!board) return { players: others };
  const { tied, out = [], clues } = board;
  return {
    players: tied ? others.filter(({ player_id }) => tied.includes(player_id)) : others,
    large: !tied,
    unavailable: out.map((each) => each.playerId),
    below: ({ player_id }: PlayerView) => {
      const side = out.find((each) => each.playerId === player_id)?.side;
      if (side) return <SidePill side={side}>{sideName(side)}</SidePill>;
      return tied && <CluesOf clues={clues.filter((clue) => clue.playerId === player_id)} />;
    },
  };
}
