import { Trans } from '@lingui/react/macro';
import { playedWord } from '../../decks/titles';
import { cardsByWords, gridHint } from '../../decks/words';
import type { PlayState } from '../../room/state/play-state';
import { EmptyState } from '../../shared/ui/states';
import styles from './board.module.css';
import { CardMini } from './card-mini';
import type { RoundNotes } from './round-notes';

interface CardGridProps {
  hand: PlayState;
  notes: RoundNotes;
  /** The pictures are here. */
  pictures: boolean;
}

/** All cards of the game, for the spy to narrow down (PLAY-11). */
export function CardGrid({ hand, notes, pictures }: CardGridProps) {
  const { currentDeck: deck, chosenCards: cards, chosenIds, playedIds } = hand;
  return (
    <>
      <p className={styles.hint}>{gridHint(deck)}</p>
      {cards.length === 0 && (
        <EmptyState icon="cards">
          <Trans comment="Where the cards in play will be">The cards are still being shuffled...</Trans>
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {cardsByWords(cards, chosenIds).map(({ name, id = '', words }) => (
          <li key={name}>
            <CardMini
              hand={hand}
              id={id}
              name={name}
              words={words}
              pictures={pictures}
              crossedOut={notes.isCrossedOut(name)}
              stamp={playedIds.includes(id) && playedWord()}
              onPress={() => notes.toggleCard(name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
