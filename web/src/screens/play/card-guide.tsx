import { t } from '@lingui/core/macro';
import type { DeckId } from '../../contract.gen';
import { cardsByWords, explanationOf } from '../../decks/words';
import type { PlayState } from '../../room/play-state';
import { CollapsiblePanel } from '../../ui/panel';
import styles from './card-guide.module.css';

const TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({ message: 'Every Place in One Line', comment: 'Heading: explains each location in play in one line' }),
  animalsDeck: () =>
    t({ message: 'Every Animal in One Line', comment: 'Heading: explains each animal in play in one line' }),
};

/** A line on each card in play. The same on every phone: it knows no hand. */
export function CardGuide({ hand }: { hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds'> }) {
  const { currentDeck, chosenCards, chosenIds } = hand;
  if (chosenCards.length === 0) return null;
  return (
    <CollapsiblePanel icon="cards" title={TITLES[currentDeck]()}>
      <dl className={styles.lines}>
        {cardsByWords(chosenCards, chosenIds).map(({ name, id, words }) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd>{explanationOf(id)}</dd>
          </div>
        ))}
      </dl>
    </CollapsiblePanel>
  );
}
