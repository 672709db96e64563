import { t } from '@lingui/core/macro';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { CardsInPlay } from './lazy-parts';

const TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({
      message: 'Locations in Play',
      comment: 'Heading: a list of the cards that it can be, to cross out',
    }),
  animalsDeck: () =>
    t({ message: 'Animals in Play', comment: 'Heading: a list of the cards that it can be, to cross out' }),
  ownDeck: () =>
    t({ message: 'Cards in Play', comment: 'Heading: a list of the cards that it can be, to cross out' }),
};

/** Every card that it can be, the same on every phone. */
export function CardList({ hand }: { hand: PlayState }) {
  if (hand.chosenCards.length === 0) return null;
  return (
    <CollapsiblePanel icon="cards" title={TITLES[hand.currentDeck]()}>
      <CardsInPlay hand={hand} />
    </CollapsiblePanel>
  );
}
