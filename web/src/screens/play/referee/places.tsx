import { Trans } from '@lingui/react/macro';
import { cardThumb, lightOf } from '../../../decks/pictures';
import { cardsByWords } from '../../../decks/words';
import type { PlayState } from '../../../room/play-state';
import { MiniCard } from '../../../ui/mini-card';
import { useListPictures } from '../use-table-pictures';
import styles from './places.module.css';

interface PlacesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'round'>;
  /** Cards of earlier rounds, by id: they are not dealt again. */
  used: readonly string[];
  /** The card picked, by id. */
  chosen: string | null;
  onPick: (cardId: string) => void;
}

/** Every card that it can be, the same on every phone: it knows no hand and no notes. */
export function Places({ hand, used, chosen, onPick }: PlacesProps) {
  const { currentDeck: deck, chosenCards: cards, chosenIds, round } = hand;
  const pictures = useListPictures({ deck, cards, round }, true);
  return (
    <ul className={styles.places}>
      {cardsByWords(cards, chosenIds).map(({ name, id = '', words }) => (
        <li key={name}>
          <MiniCard
            src={pictures ? cardThumb(deck, name) : undefined}
            light={lightOf(cardThumb(deck, name))}
            name={words}
            chosen={id !== '' && id === chosen}
            stamp={
              used.includes(id) && (
                <Trans comment="On a card that was played in an earlier round: it can't be it">used</Trans>
              )
            }
            onPress={() => onPick(id)}
          />
        </li>
      ))}
    </ul>
  );
}
