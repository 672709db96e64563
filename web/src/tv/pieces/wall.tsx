import type { CSSProperties, ReactNode } from 'react';
import type { DeckId } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { BACKS } from '../backs';
import { cardShown } from '../card-shown';
import { gridFor } from '../grid';
import { Ribbon } from './ribbon';
import styles from './wall.module.css';

export interface WallProps {
  deck: DeckId;
  /** The ids of all cards in play, and of those that were the secret one before. */
  cards: readonly string[];
  played: readonly string[];
  title: string;
}

/**
 * All cards that it can be, as small pictures: those of earlier rounds are crossed out. Of players' cards whose words have not
 * come the backs are seen.
 */
export function Wall({ deck, cards, played, title }: WallProps) {
  const { columns, width, height, gap } = gridFor(cards.length);
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${columns}, ${width}rem)`,
    gridAutoRows: `${height}rem`,
    gridGap: `${gap}rem`,
  };
  return (
    <WallFrame title={title}>
      <ul className={styles.cards} style={grid}>
        {cards.map((id) => {
          const card = cardShown(deck, id);
          return (
            <li key={id} className={cx(styles.card, played.includes(id) && styles.out)}>
              <img className={styles.picture} src={card?.art?.thumb ?? BACKS[deck]} alt={card?.words ?? ''} />
            </li>
          );
        })}
      </ul>
    </WallFrame>
  );
}

export function WallFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.wall} aria-label={title}>
      <div className={styles.title}>
        <Ribbon width={26} most={2.625} lines={2}>
          {title}
        </Ribbon>
      </div>
      {children}
    </section>
  );
}
