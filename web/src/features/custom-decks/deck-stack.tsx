import { GeneratedPicture } from '../../decks/generated-picture';
import type { DeckBody } from '../../shared/contract.gen';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { Coin } from '../../shared/ui/pill';
import styles from './deck-stack.module.css';

/** A decorative stack of the first cards of a deck and their number. */
export function DeckStack({ deck, size = 'normal' }: { deck: DeckBody; size?: 'normal' | 'small' }) {
  const { cards, language } = deck;
  const shown = cards.slice(0, size === 'small' ? 2 : 3).reverse();
  return (
    <span className={cx(styles.pile, size === 'small' && styles.small)} aria-hidden="true">
      {shown.map(({ name, emoji }) => (
        <Card
          key={name}
          className={styles.card}
          art={<GeneratedPicture name={name} sign={emoji} lang={language} framed />}
        />
      ))}
      {shown.length === 0 && <span className={cx(styles.card, styles.none)} />}
      {size === 'normal' && (
        <span className={styles.coin}>
          <Coin>{cards.length}</Coin>
        </span>
      )}
    </span>
  );
}
