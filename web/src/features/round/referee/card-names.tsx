import { wordsFor } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';
import { CardTiles, useListPictures } from '../card-tiles';
import { useNotes } from '../notes';
import styles from './card-names.module.css';

interface CardNamesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'playedIds' | 'own'>;
  /** The id of the chosen card. */
  chosen: string | null;
  onPick: (cardId: string) => void;
}

/** All cards in play. The list does not depend on the role, and is dim where the player has crossed out a card in the notes. */
export function CardNames({ hand, chosen, onPick }: CardNamesProps) {
  const { isCrossedOut } = useNotes();
  return (
    <CardTiles
      hand={hand}
      pictures={useListPictures(hand, true)}
      className={styles.places}
      tile={(id, name) => ({
        chosen: id !== '' && id === chosen,
        dim: isCrossedOut(name),
        onPress: () => onPick(id),
      })}
    />
  );
}

/** Return the name of a card in play. Only the hand contains names of custom cards. */
export const cardWords = (
  { chosenCards, chosenIds }: Pick<PlayState, 'chosenCards' | 'chosenIds'>,
  id: string,
): string => wordsFor(id, chosenCards[chosenIds.indexOf(id)] ?? '');
