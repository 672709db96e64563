import { cardThumb, lightOf } from '../../../decks/pictures';
import { playedWord } from '../../../decks/titles';
import { cardsByWords } from '../../../decks/words';
import type { PlayState } from '../../../room/play-state';
import { MiniCard } from '../../../ui/mini-card';
import { useListPictures } from '../use-table-pictures';
import styles from './places.module.css';

interface PlacesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'playedIds' | 'round'>;
  /** The card picked, by id. */
  chosen: string | null;
  onPick: (cardId: string) => void;
}

/** Every card that it can be, the same on every phone: it knows no hand and no notes. */
export function Places({ hand, chosen, onPick }: PlacesProps) {
  const { currentDeck: deck, chosenCards: cards, chosenIds, playedIds, round } = hand;
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
            stamp={playedIds.includes(id) && playedWord()}
            onPress={() => onPick(id)}
          />
        </li>
      ))}
    </ul>
  );
}
