import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayState } from '../../../room/state/play-state';
import type { DeckId } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { Dialog } from '../../../shared/ui/dialog';
import styles from './card-name-sheet.module.css';
import { CardNames } from './card-names';
import { cardWords } from './card-words';
import type { DockProps } from './dock-props';
import { HoldButton } from './hold-button';
import { SheetTitle } from './sheet-title';

const HINTS: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: "Every phone has this list. Only the Spy's word counts.",
      comment: 'Over the list of all places, of which one can be named',
    }),
  animalsDeck: () =>
    t({
      message: "Every phone has this list. Only the Hunter's word counts.",
      comment: 'Over the list of all animals, of which one can be named',
    }),
  ownDeck: () =>
    t({
      message: "Every phone has this list. Only one player's word counts.",
      comment: 'Over the list of all cards, of which one can be named',
    }),
};

interface PlaceSheetProps extends DockProps {
  title: string;
  onClose: () => void;
}

/**
 * The list of all cards, the same on every phone, and closed in the same way: on the Spy's the clock stops a moment later,
 * on the others nothing happens. No phone is a proof of innocence.
 */
export function CardNameSheet({ roomId, hand, session, referee, disabled, title, onClose }: PlaceSheetProps) {
  const [picked, setPicked] = useState<string | null>(null);

  function name(card: string) {
    onClose();
    if (hand.isSpy) void session?.nameCard(referee.step, card);
  }

  return (
    <Dialog
      open
      sheet
      title={<SheetTitle roomId={roomId}>{title}</SheetTitle>}
      onClose={onClose}
      actions={
        <HoldButton disabled={picked === null || disabled} onHeld={() => picked && name(picked)}>
          {picked === null
            ? t({
                message: 'Stop the clock',
                comment: 'Button that cannot be pressed before a card is picked',
              })
            : stopFor(hand, picked)}
        </HoldButton>
      }
    >
      <p className={styles.hint}>{HINTS[hand.currentDeck]()}</p>
      <CardNames hand={hand} chosen={picked} onPick={setPicked} />
    </Dialog>
  );
}

function stopFor(hand: PlayState, id: string): string {
  const card = shownName(cardWords(hand, id));
  return t({ message: `Stop the clock and name ${card}`, comment: 'Button: {card} is a place or an animal' });
}
