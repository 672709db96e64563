import type { DeckId } from '../../contract.gen';
import { cardPicture } from '../../decks/pictures';
import { EMPTY_WORDS, gridHint } from '../../decks/words';
import type { RoundNotes } from '../../room/round-notes';
import { MiniCard } from '../../ui/mini-card';
import { EmptyState } from '../../ui/states';
import styles from './board.module.css';

interface CardGridProps {
  deck: DeckId;
  cards: readonly string[];
  notes: RoundNotes;
}

/** All cards of the game, for the spy to narrow down (PLAY-11). */
export function CardGrid({ deck, cards, notes }: CardGridProps) {
  return (
    <>
      <p className={styles.hint}>{gridHint(deck)}</p>
      {cards.length === 0 && <EmptyState icon="cards">{EMPTY_WORDS.cards}</EmptyState>}
      <ul className={styles.cards}>
        {cards.map((name) => (
          <li key={name}>
            <MiniCard
              src={cardPicture(deck, name)} // fetched on every phone already, so opening the grid asks for nothing
              name={name}
              crossedOut={notes.isCrossedOut(name)}
              onPress={() => notes.toggleCard(name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
