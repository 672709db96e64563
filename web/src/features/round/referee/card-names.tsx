import { cardsByWords, playedWord, wordsFor } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';
import { CardMini } from '../card-mini';
import { useListPictures } from '../use-list-pictures';
import styles from './card-names.module.css';

interface PlacesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'playedIds' | 'own'>;
  /** The id of the chosen card. */
  chosen: string | null;
  onPick: (cardId: string) => void;
}

/** All cards in play, the same on every phone: the list does not depend on the role or the notes. */
export function CardNames({ hand, chosen, onPick }: PlacesProps) {
  const { chosenCards: cards, chosenIds, playedIds } = hand;
  const pictures = useListPictures(hand, true);
  return (
    <ul className={styles.places}>
      {cardsByWords(cards, chosenIds).map(({ name, id = '', words }) => (
        <li key={name}>
          <CardMini
            hand={hand}
            id={id}
            name={name}
            words={words}
            pictures={pictures}
            chosen={id !== '' && id === chosen}
            stamp={playedIds.includes(id) && playedWord()}
            onPress={() => onPick(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Return the name of a card in play. Only the hand contains the names of custom cards. */
export const cardWords = (
  { chosenCards, chosenIds }: Pick<PlayState, 'chosenCards' | 'chosenIds'>,
  id: string,
): string => wordsFor(id, chosenCards[chosenIds.indexOf(id)] ?? '');
