import { howWePlay } from '../../../room/game/how-we-play';
import type { ClueGame } from '../../../room/state/settings';
import { gameText } from '../../../room/ui/game-choice';
import type { TablePart } from '../use-play-room';

/** The rules of a game with clues, as this table plays it. */
export default function ClueRules({ game, room }: Pick<TablePart, 'room'> & { game: ClueGame }) {
  const { configuration } = room;
  const settings = { ...configuration.settings, rules: game };
  const players = room.players.filter(({ in_round }) => in_round).length;
  return [gameText(game), ...howWePlay({ ...configuration, settings, players })].map((rule) => (
    <li key={rule}>{rule}</li>
  ));
}
