import type { PlayState } from '../../room/state/play-state';
import type { PlayerView } from '../../shared/contract.gen';
import { CardGrid } from './card-grid';
import { useNotes } from './notes';
import { SuspectsBoard } from './suspects-board';

export interface RoleNotesProps {
  hand: PlayState;
  players: readonly PlayerView[];
  /** The pictures are here. */
  pictures: boolean;
}

/** Cards for the spy, suspects for the others. In one file: which of two were fetched would tell who is the spy. */
export default function RoleNotes({ hand, players, pictures }: RoleNotesProps) {
  const notes = useNotes();
  if (hand.isSpy) return <CardGrid hand={hand} notes={notes} pictures={pictures} />;
  return (
    <SuspectsBoard
      players={players.filter((player) => player.player_id !== hand.playerId && player.in_round)}
      notes={notes}
    />
  );
}
