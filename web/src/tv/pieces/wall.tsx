import type { CSSProperties } from 'react';
import type { DeckId } from '../../contract.gen';
import { cardArt } from '../../decks/card-art';
import { cx } from '../../ui/cx';
import { gridFor } from '../grid';
import { cardWords, englishOf } from '../words';
import { Ribbon } from './ribbon';
import styles from './wall.module.css';

interface WallProps {
  deck: DeckId;
  /** The ids of all cards in play, and of those that were the secret one before. */
  cards: readonly string[];
  played: readonly string[];
  title: string;
}

/** All cards that it can be, as small pictures: those of earlier rounds are crossed out. */
export function Wall({ deck, cards, played, title }: WallProps) {
  const { columns, width, height, gap } = gridFor(cards.length);
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, ${width}rem)`,
    gridAutoRows: `${height}rem`,
    gridGap: `${gap}rem`,
  };
  return (
    <section className={styles.wall} aria-label={title}>
      <div className={styles.title}>
        <Ribbon width={26} most={2.625}>
          {title}
        </Ribbon>
      </div>
      <ul className={styles.cards} style={grid}>
        {cards.map((id) => (
          <li key={id} className={cx(styles.card, played.includes(id) && styles.out)}>
            <img
              className={styles.picture}
              src={cardArt(deck, { name: englishOf(id), sign: '' })?.thumb}
              alt={cardWords(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
