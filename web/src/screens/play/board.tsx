import type { PlayerView } from '../../contract.gen';
import type { PlayState } from '../../room/play-state';
import { useRoundNotes } from '../../room/round-notes';
import { CardGrid } from './card-grid';
import { SuspectsBoard } from './suspects-board';

interface BoardProps {
  roomId: string;
  hand: PlayState;
  players: readonly PlayerView[];
}

/** The player's own notes. Closed, it is of one height for the spy and the others. Keyed by the round. */
export function Board({ roomId, hand, players }: BoardProps) {
  const notes = useRoundNotes(roomId, hand.round);
  if (hand.isSpy) {
    return (
      <CardGrid
        deck={hand.currentDeck}
        cards={hand.chosenCards}
        isCrossedOut={notes.isCrossedOut}
        onToggle={notes.toggleCard}
      />
    );
  }
  const others = players.filter((player) => player.player_id !== hand.playerId && player.in_round);
  return <SuspectsBoard players={others} markOf={notes.markOf} onMark={notes.nextMark} />;
}
