import { useState } from 'react';
import type { PlayerView } from '../../contract.gen';
import { wordsOf } from '../../decks/words';
import type { PlayState } from '../../room/play-state';
import { useRoundNotes } from '../../room/round-notes';
import { CollapsiblePanel } from '../../ui/panel';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { CardGrid } from './card-grid';
import { SuspectsBoard } from './suspects-board';

interface BoardProps {
  roomId: string;
  hand: PlayState;
  players: readonly PlayerView[];
  /** The player's card lies face up. */
  shown: boolean;
}

/**
 * The player's own notes: cards for the spy, suspects for the others. The title would give the spy away across the
 * table, so it is only read aloud while the card is hidden and the panel closed (docs/decisions/0005). Keyed by the
 * round.
 */
export function Board({ roomId, hand, players, shown }: BoardProps) {
  const notes = useRoundNotes(roomId, hand.round);
  const [open, setOpen] = useState(false);
  const title = hand.isSpy ? `View ${wordsOf(hand.currentDeck).cardWord} Cards` : 'Suspects Board';
  return (
    <CollapsiblePanel
      icon="search"
      title={shown || open ? title : <DiscreetTitle>{title}</DiscreetTitle>}
      open={open}
      onToggle={setOpen}
    >
      {hand.isSpy ? (
        <CardGrid deck={hand.currentDeck} cards={hand.chosenCards} notes={notes} />
      ) : (
        <SuspectsBoard
          players={players.filter((player) => player.player_id !== hand.playerId && player.in_round)}
          notes={notes}
        />
      )}
    </CollapsiblePanel>
  );
}

function DiscreetTitle({ children }: { children: string }) {
  return (
    <>
      Your Notes <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}
