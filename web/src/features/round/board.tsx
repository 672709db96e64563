import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId, PlayerView } from '../../shared/contract.gen';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { RoleNotes } from './lazy-parts';
import { useListPictures } from './use-table-pictures';

const CARDS_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'View Location Cards', comment: 'Heading: all locations in play' }),
  animalsDeck: () => t({ message: 'View Animal Cards', comment: 'Heading: all animals in play' }),
  ownDeck: () => t({ message: 'View All Cards', comment: 'Heading: all cards in play' }),
};

/** A screen with a mouse does not lie on the table, where others could look. */
const DESK = '(min-width: 900px) and (pointer: fine)';

interface BoardProps {
  hand: PlayState;
  players: readonly PlayerView[];
  /** The player's card lies face up. */
  shown: boolean;
}

/**
 * The player's own notes: cards for the spy, suspects for the others. The title would give the spy away across the
 * table, so it is only read aloud while the card is hidden and the panel closed (docs/decisions/0005). Open from the
 * start where nobody else looks. Keyed by the round.
 */
export function Board({ hand, players, shown }: BoardProps) {
  const [open, setOpen] = useState(() => window.matchMedia(DESK).matches);
  const pictures = useListPictures(hand, open);
  const title = hand.isSpy
    ? CARDS_TITLES[hand.currentDeck]()
    : t({ message: 'Suspects Board', comment: 'Heading: the other players, to be marked' });
  return (
    <CollapsiblePanel
      icon="search"
      title={shown || open ? title : <DiscreetTitle>{title}</DiscreetTitle>}
      open={open}
      onToggle={setOpen}
    >
      <RoleNotes {...{ hand, players, pictures }} />
    </CollapsiblePanel>
  );
}

function DiscreetTitle({ children }: { children: string }) {
  return (
    <>
      <Trans comment="Heading on every phone alike, where nobody may see whose it is">Your Notes</Trans>{' '}
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}
